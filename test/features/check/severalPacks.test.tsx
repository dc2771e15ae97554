import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderLimit } from '@/lib/mail/renderLimit';
import {
  buildPack,
  bytesOf,
  documentWith,
  type PackWish,
  printedPack,
  repack,
  withManifest,
} from '../../support/evidencePacks';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { dropFiles, openCheck, packFile, RECORDED, UNCHANGED } from './openCheck';
import { firstOf } from '../../support/firstOf';
import { viewerFrames } from '../../support/viewerFrames';

/** Only its list was edited, which is not the cover's any more. */
const changed = (zip: Blob) => withManifest(zip, (manifest) => (manifest.note = 'x'));

/** /check, with packs dropped on it. */
async function drop(...packs: File[]) {
  const view = renderApp({ path: '/check', user: null });
  await screen.findByLabelText(/^(Choose a pack|Check another pack)$/);
  dropFiles(...packs);
  return view;
}

const asDossier = (fingerprint: string, name: string) =>
  packFile(new Blob([documentWith(fingerprint)]), name);

/** A file that is read so often, and not once more before it is released. */
function heldFile(pack: Blob, name: string, reads = 0): [file: File, release: () => void] {
  const held = packFile(pack, name);
  const slice = held.slice.bind(held);
  const gate = new EventTarget();
  const released = new Promise((resolve) => gate.addEventListener('open', resolve));
  let left = reads;
  held.slice = (...range) => {
    const part = slice(...range);
    const read = () => slice(...range).arrayBuffer();
    left -= 1;
    return left < 0 ? Object.assign(part, { arrayBuffer: () => released.then(read) }) : part;
  };
  return [held, () => gate.dispatchEvent(new Event('open'))];
}

/** The packs in the order in which they stand there, each with its verdict. */
const standings = () =>
  screen
    .getAllByRole('region')
    .map((one) => [
      one.getAttribute('aria-label'),
      within(one).queryByRole('heading', { level: 2 })?.textContent,
    ]);

const stand = (...packs: [name: string, verdict: string][]) =>
  waitFor(() => expect(standings()).toEqual(packs));
const NO_ZIP = 'Cannot be checked: this is no zip, or no zip alone.';

describe('several packs at once', () => {
  it('are checked one after the other, each with a verdict and a report of its own', async () => {
    const good = await buildPack();
    await drop(
      packFile(good.zip, 'good.zip'),
      packFile(new Blob([good.zip, '\n']), 'refused.zip'),
      packFile(await changed((await buildPack(['c'])).zip), 'changed.zip'),
    );
    await stand(
      ['changed.zip', 'Changed: one of 6 files is not what the list says.'],
      ['refused.zip', NO_ZIP],
      ['good.zip', UNCHANGED],
    );
    const refused = within(screen.getByRole('region', { name: 'refused.zip' }));
    expect(refused.getByText(/or one with something behind it\./)).toBeVisible();
    expect(refused.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
    const first = within(screen.getByRole('region', { name: 'changed.zip' }));
    expect(first.getByText('index.html')).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it('are told from a document to print that belongs to none of them', async () => {
    const [one, other] = [await printedPack('a'), await buildPack(['b'])];
    await drop(
      packFile(one.zip, 'one.zip'),
      asDossier(one.fingerprint, 'one.pdf'),
      packFile(other.zip, 'other.zip'),
      asDossier('0'.repeat(64), 'third.pdf'),
    );
    await stand(['third.pdf', NO_ZIP], ['other.zip', UNCHANGED], ['one.zip', RECORDED]);
    expect(screen.getByText(/but of none that could be checked here/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 files' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print report' })).toBeEnabled();
  });

  it('wait for a document to print that is dropped while one of them is checked', async () => {
    const { zip, fingerprint } = await printedPack('a');
    const [held, release] = heldFile(zip, 'held.zip');
    await drop(held);
    await screen.findByRole('progressbar', { name: 'Checking held.zip' });
    expect(dropFiles(asDossier(fingerprint, 'own.pdf'))).toBe(false); // the browser opens nothing
    release();
    await screen.findByRole('heading', { name: RECORDED });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print report' })).toBeEnabled());
  });

  it('are not expected of what is none nor of a document to print, which is named, and are joined by one that is dropped before they are on the page', async () => {
    await drop(asDossier('0'.repeat(64), 'first.pdf'));
    await screen.findByRole('region', { name: 'first.pdf' });
    dropFiles(asDossier('1'.repeat(64), 'other.pdf'));
    await screen.findByRole('region', { name: 'other.pdf' });
    expect(screen.queryByText('first.pdf')).not.toBeInTheDocument();
    dropFiles(packFile(new Blob(['a picture']), 'picture.png'));
    await screen.findByRole('region', { name: 'picture.png' });
    dropFiles(asDossier('0'.repeat(64), 'one.pdf'));
    await screen.findByRole('region', { name: 'one.pdf' });
    expect(screen.getByText(/but of none that could be checked here\.$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'picture.png' })).toBeVisible();
    const { zip, fingerprint } = await printedPack('a');
    dropFiles(packFile(zip, 'one.zip'));
    dropFiles(asDossier(fingerprint, 'own.pdf'));
    await screen.findByRole('heading', { name: RECORDED });
    expect(screen.queryByText('picture.png')).not.toBeInTheDocument();
  });

  it('have a recorded fingerprint each', async () => {
    const [one, other] = [await printedPack('a'), await buildPack(['b'])];
    const { user } = await drop(packFile(one.zip, 'one.zip'), packFile(other.zip, 'other.zip'));
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
    const second = within(await screen.findByRole('region', { name: 'other.zip' }));
    await user.click(second.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste(other.fingerprint);
    expect(standings()).toEqual([
      ['one.zip', UNCHANGED],
      ['other.zip', RECORDED],
    ]);
    dropFiles(asDossier(one.fingerprint, 'one.pdf'));
    await stand(['one.zip', RECORDED], ['other.zip', RECORDED]);
  });

  it('stay other ones than that of a fingerprint that was typed, whatever document follows', async () => {
    const { zip, fingerprint } = await printedPack('a');
    await drop(packFile(zip));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'f'.repeat(64) } });
    const before = await screen.findByRole('region');
    dropFiles(asDossier(fingerprint, 'own.pdf'));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await stand(['pack.zip', 'The fingerprint is not the one you gave.']);
  });

  it.each([
    ['was altered', true, 'altered.pdf', 'You owe us EUR 9,000'],
    ['was never made with the pack', false, 'altered.pdf', ''],
    ['has the name of the one in a pack', true, 'dossier.pdf', ''],
  ])('are not compared with a document that %s', async (_what, isPrinted, name, more) => {
    const { zip, fingerprint } = await (isPrinted ? printedPack('a') : buildPack(['a']));
    await drop(packFile(zip), packFile(new Blob([documentWith(fingerprint), more]), name));
    await stand([name, NO_ZIP], ['pack.zip', UNCHANGED]);
    expect(screen.getByText(/: do not rely on|its fingerprint is not compared/)).toBeVisible();
  });

  it('stop by "Cancel": what has been checked stays', async () => {
    const { zip, fingerprint } = await printedPack('a');
    const [done, release] = heldFile(zip, 'done.zip', 1);
    const { user } = await drop(done, packFile((await buildPack(['b'])).zip, 'held.zip'));
    await screen.findByRole('heading', { name: UNCHANGED });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('region', { name: 'done.zip' })).toBeVisible();
    expect(screen.queryByText('held.zip')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Check another pack')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print report' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print report' })).toBeEnabled());
    dropFiles(asDossier(fingerprint, 'one.pdf'));
    await screen.findByRole('heading', { name: RECORDED });
    expect(screen.queryByText('held.zip')).not.toBeInTheDocument();
  });
});

it('the printed report is a paper of its own: whole, on white, with what was checked, with what, and where that came from; the screen is after it what it was', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `m${index}`);
  const { zip, fingerprint } = await buildPack(ids);
  const sha256 = createHash('sha256')
    .update(await bytesOf(zip))
    .digest('hex');
  const { user } = await drop(packFile(zip, 'pack.zip'));
  const table = within(await screen.findByRole('table', { name: 'Emails 60' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: fingerprint } });
  await user.click(screen.getByRole('button', { name: 'Show all 60' }));
  document.documentElement.dataset.theme = 'dark';
  const print = jest.fn(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(screen.getByRole('article'));
    const text = screen.getByRole('article').textContent;
    expect(paper.getByText('Check of an evidence pack')).toBeVisible();
    expect(paper.getByRole('heading', { level: 2 })).toHaveTextContent('Unchanged, and it is');
    for (const part of [
      'Made on2026-11-20T13:00:00+01:00 Europe/Paris',
      'Made byJo Miller, jo.miller@example.org',
      'Client One (1001)',
      '240 email files, cover, list',
      'pack.zip',
      sha256,
      `${fingerprint}The same as the one you gave.`,
      `Compared with${fingerprint}Typed by the person who checked.`,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d, console/);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(text).toMatch(/60 · .*m59/);
    expect(paper.getByText(/^Every file is, bit for bit, what it was/)).toBeVisible();
    expect(paper.getByText(/^This paper proves nothing by itself/)).toBeVisible();
    expect(document.documentElement.style.getPropertyValue('--page-words')).toBe(
      '"Page " counter(page) " of " counter(pages) ""',
    );
    expect(paper.queryByRole('button')).not.toBeInTheDocument();
    expect(document.documentElement.dataset.theme).toBe('light');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  Object.assign(window, { print });
  const button = screen.getByRole('button', { name: 'Print report' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(61);
});

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
    expect(await dialog.findByText(/^1 remote image was not loaded: servers would/)).toBeVisible();
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

  it('cannot be looked at where a file was changed, of which the paper does not say what the checksums of an unchanged pack prove, and none as soon as the fingerprint is another', async () => {
    const path = 'emails/0001_2026-11-19_a@example.org/email.eml';
    const { list, user } = await openPack(
      await repack((await buildPack()).zip, (files) => void files.file(path, 'x')),
    );
    const [, changed, other] = list.getAllByRole('row');
    if (!changed || !other) throw new Error('there are no emails');
    expect(within(changed).queryByRole('button')).not.toBeInTheDocument();
    expect(within(other).getByRole('button')).toBeEnabled();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(screen.getByRole('article'));
    expect(paper.getByRole('heading', { level: 2 })).toHaveTextContent(/^Changed: one of/);
    expect(paper.queryByText(/^Every file is, bit for bit, what it was/)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await user.click(screen.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste('0'.repeat(64));
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });
});
