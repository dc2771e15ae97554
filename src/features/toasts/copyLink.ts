import type { Dispatch } from '@reduxjs/toolkit';
import { copyText } from '@/browser/clipboard';
import { toastShown, type ToastText } from './toastsSlice';

/** Puts a link on the clipboard, in a click, or shows it where the browser does not let us. */
export async function copyLink(dispatch: Dispatch, href: string, words: ToastText): Promise<void> {
  const isCopied = await copyText(href);
  dispatch(toastShown(isCopied ? words : { message: 'link.refused', refused: href }));
}
