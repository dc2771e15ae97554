import { screen, waitFor, within } from '@testing-library/react';
import { renderLimit } from '@/lib/mail/renderLimit';
import { buildPack, repack, type PackWish } from '../../support/evidencePacks';
import { firstOf } from '../../support/firstOf';
import { requests } from '../../support/requests';
import { viewerFrames } from '../../support/viewerFrames';
import { openCheck, packFile } from './openCheck';

const HTML =
  '<h1>Your order</h1><script>top.hacked = true</script><img src="https://tracker.example/1.png" width="50" height="50">';
const content: PackWish['content'] = (_id, type) =>
  type === 'html' ? Buffer.from(HTML) : undefined;

const frames: ReturnType<typeof viewerFrames>[] = [];
const watchFrames = () => {
  const viewer = viewerFrames();
  frames.push(viewer);
  return viewer;
};
afterEach(() => frames.splice(0).forEach(({ stop }) => stop()));

/** /check, with a pack chosen: the list of its emails. */
async function openPack(zip: Blob) {
  const file = packFile(zip);
  const view = await openCheck(file);
  const list = within(await screen.findByRole('table', { name: 'Emails 2' }));
  await waitFor(() =>
    expect(screen.queryByText('Checking the senders’ signatures')).not.toBeInTheDocument(),
  );
  const openFirst = async () => {
    await view.user.click(firstOf(list.getAllByRole('button')));
    return screen.findByRole('dialog');
  };
  return { ...view, file, list, openFirst };
}

describe('the emails of a good pack', () => {
  it('are listed, and one is looked at from the bytes that were checked', async () => {
    const { sent } = watchFrames();
    const { list, user, openFirst } = await openPack(
      (await buildPack(['a', 'b'], { content })).zip,
    );
    const [, first] = list.getAllByRole('row');
    expect(first).toHaveTextContent(/^1\d{4}-\d\d-\d\d\d\d:\d\d:\d\d \+\d\d:00.*to a@example\.org/);
    const dialog = within(await openFirst());
    expect(dialog.getByText('a@example.org')).toBeVisible();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'PNG',
      'HTML',
      'EML',
    ]);
    expect(await dialog.findByRole('img')).toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: 'HTML' }));
    expect(await dialog.findByText(/^1 remote image was not loaded: its server/)).toBeVisible();
    expect(sent.filter(({ type }) => type === 'mail')).toEqual([
      expect.objectContaining({ html: HTML, images: false, personal: false, embedded: true }),
    ]);
    expect(dialog.queryByRole('button', { name: /images/i })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: 'EML' }));
    expect(await dialog.findByRole('article', { name: 'Message' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(firstOf(list.getAllByRole('button'))).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('has its html as text where the page that draws it does not come', async () => {
    const { user, openFirst } = await openPack((await buildPack(['a', 'b'], { content })).zip);
    const dialog = within(await openFirst());
    // a window in which the browser says that there is no connection, and no time to wait for another
    jest
      .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
      .mockReturnValue({ postMessage: jest.fn(), closed: false } as unknown as Window);
    const wait = window.setTimeout.bind(window);
    const soon = (work: () => void, after?: number) =>
      wait(work, after === renderLimit ? 0 : after);
    window.setTimeout = soon as typeof window.setTimeout;
    await user.click(dialog.getByRole('tab', { name: 'HTML' }));
    expect(await dialog.findByText(/^This html cannot be drawn/)).toBeVisible();
    window.setTimeout = wait;
    const source = dialog.getByRole('region', { name: 'Source of the html' });
    await waitFor(() => expect(source).toHaveTextContent(HTML));
    expect(within(source).queryByRole('heading')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(dialog.queryByText(/^This html cannot be drawn/)).not.toBeInTheDocument();
  });

  it('are not shown any more when the file has become another', async () => {
    const { file, openFirst } = await openPack((await buildPack()).zip);
    const other = await buildPack(['x', 'y']);
    Object.defineProperties(file, {
      size: { value: other.zip.size },
      slice: { value: (...range: [number, number]) => other.zip.slice(...range) },
    });
    const dialog = within(await openFirst());
    expect(await dialog.findByRole('alert')).toHaveTextContent('so it is not shown');
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  });

  it('cannot be looked at where a file was changed, and none as soon as the fingerprint is another', async () => {
    const path = 'emails/0001_2026-11-19_a@example.org/email.eml';
    const { list, user } = await openPack(
      await repack((await buildPack()).zip, (files) => void files.file(path, 'x')),
    );
    const [, changed, other] = list.getAllByRole('row');
    if (!changed || !other) throw new Error('there are no emails');
    expect(within(changed).queryByRole('button')).not.toBeInTheDocument();
    expect(within(other).getByRole('button')).toBeEnabled();
    await user.click(screen.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste('0'.repeat(64));
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });
});
