import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPack, repack } from '../../support/evidencePacks';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';

const asFile = (pack: Blob, name: string) =>
  new NodeFile([pack as never], name, { type: 'application/zip' }) as unknown as File;

const changed = (zip: Blob) => repack(zip, (files) => void files.remove('manifest.csv'));

/** /check, with packs dropped on it. */
async function drop(...packs: File[]) {
  const view = renderApp({ path: '/check', user: null });
  await screen.findByLabelText('Choose a pack');
  fireEvent.drop(document.body, { dataTransfer: { files: packs } });
  return view;
}

const overview = async () => within(await screen.findByRole('region', { name: /^\d packs$/ }));
const standings = async () =>
  (await overview()).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('several packs at once', () => {
  it('are checked one after the other, each with a verdict and a report of its own', async () => {
    const good = await buildPack();
    await drop(
      asFile(good.zip, 'good.zip'),
      asFile(new Blob(['no zip']), 'refused.zip'),
      asFile(await changed((await buildPack(['c'])).zip), 'changed.zip'),
    );
    expect(await screen.findByRole('heading', { name: '3 packs' })).toHaveFocus();
    await waitFor(async () =>
      expect(await standings()).toEqual([
        'good.zipUnchanged, if the fingerprint is the recorded one',
        'refused.zipThis cannot be checked',
        'changed.zipThis pack was changed',
      ]),
    );
    const first = within(screen.getByRole('region', { name: 'good.zip' }));
    expect(first.getByText(good.fingerprint)).toBeInTheDocument();
    const refused = within(screen.getByRole('region', { name: 'refused.zip' }));
    expect(refused.getByRole('alert')).toHaveTextContent(/not a zip file/);
    expect(refused.queryByText('Report')).not.toBeInTheDocument();
    const last = within(screen.getByRole('region', { name: 'changed.zip' }));
    expect(last.getByText('Missing: list')).toBeInTheDocument();
    expect(requests()).toEqual([]);
  });

  it('have a recorded fingerprint each', async () => {
    const [one, other] = [await buildPack(['a']), await buildPack(['b'])];
    const { user } = await drop(asFile(one.zip, 'one.zip'), asFile(other.zip, 'other.zip'));
    const second = within(await screen.findByRole('region', { name: 'other.zip' }));
    await user.click(second.getByText('Report'));
    await user.click(second.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste(other.fingerprint);
    expect(await standings()).toEqual([
      'one.zipUnchanged, if the fingerprint is the recorded one',
      'other.zipUnchanged since it was made',
    ]);
  });

  it('stop by "Cancel": what has been checked stays', async () => {
    const held = asFile((await buildPack(['b'])).zip, 'held.zip');
    Object.assign(held, { slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) });
    const { user } = await drop(asFile((await buildPack(['a'])).zip, 'done.zip'), held);
    await screen.findByRole('progressbar', { name: 'Checking held.zip' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('region', { name: 'done.zip' })).toBeVisible();
    expect(screen.queryByText('held.zip')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose a pack')).toBeInTheDocument();
  });
});

describe('the printed report', () => {
  it('is printed by its button: unfolded and whole, on white, with when and where it was checked', async () => {
    const print = jest.fn(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const section = within(screen.getByRole('region', { name: 'Emails (60)' }));
      expect(section.getAllByRole('listitem')).toHaveLength(60);
      const folded = screen
        .getAllByRole('group', { hidden: true })
        .filter((details) => !details.hasAttribute('open'));
      expect(folded.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^ ?Unchanged: /),
      ]);
      expect(
        screen.getByText(/^Checked in a browser at http.*\/check \(console/),
      ).toHaveTextContent('This paper proves nothing by itself');
      expect(document.documentElement.dataset.theme).toBe('light');
      window.dispatchEvent(new Event('afterprint'));
    });
    Object.assign(window, { print });
    const ids = Array.from({ length: 60 }, (_, index) => `m${index}`);
    const { user } = await drop(asFile((await buildPack(ids)).zip, 'pack.zip'));
    const section = within(await screen.findByRole('region', { name: 'Emails (60)' }));
    await screen.findByText(/^60 emails not signed|60 emails/);
    expect(section.getAllByRole('listitem')).toHaveLength(50);
    document.documentElement.dataset.theme = 'dark';
    await user.click(screen.getByRole('button', { name: 'Print report' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(section.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.queryByText(/^Checked in a browser/)).not.toBeInTheDocument();
  });
});
