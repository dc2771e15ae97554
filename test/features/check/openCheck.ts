import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp, type RenderAppOptions } from '../../support/renderApp';

/** The File of Node can be read; that of jsdom cannot. */
export const packFile = (pack: Blob, name = 'pack.zip') =>
  new NodeFile([pack as never], name, { type: 'application/zip' }) as unknown as File;

/** Drops files anywhere on the page. */
export const dropFiles = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { files } });

export const UNCHANGED = 'Unchanged, if this is the recorded pack.';
export const RECORDED = 'Unchanged, and it is the recorded pack.';

/** /check, with a pack chosen by somebody who is not signed in. */
export async function openCheck(pack: File, options: RenderAppOptions = {}) {
  const view = renderApp({ path: '/check', user: null, ...options });
  const input = await screen.findByLabelText(
    /^(Choose a pack|Check another pack|Choisir un dossier de preuve \(zip\)|パックを選択)$/,
  );
  await view.user.upload(input, pack);
  return view;
}
