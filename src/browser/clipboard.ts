import { attemptAsync } from 'es-toolkit';

/** Puts a text on the clipboard, in a click; false where the browser refuses. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  const [refused] = await attemptAsync(() => navigator.clipboard.writeText(text));
  return refused === null;
}
