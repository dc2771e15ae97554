import { createHash } from 'node:crypto';
import { within } from '@testing-library/react';
import { checkPack } from '@/evidence/check/checkPack';
import { verdictOf } from '@/evidence/check/packVerdict';
import { buildEmails } from '../../support/build/email';
import { installCanvas, removeCanvas } from '../../support/canvas';
import { repack } from '../../support/evidencePacks';
import { minutesAgo } from '../search/searchLink';
import { make, openEvidence, readPack } from './openEvidence';

const recent = (count: number) => buildEmails(count, (index) => ({ date: minutesAgo(index + 1) }));

const choice = 'One document to print (PDF)';

describe('the document to print of a pack', () => {
  beforeAll(installCanvas);
  afterAll(removeCanvas);

  it('lies in the pack where somebody wants it, and is saved beside it, both the same, and the pack is unchanged to the page that checks', async () => {
    const { user, dialog, saved } = await openEvidence(recent(2));
    const shown = within(dialog);
    expect(await shown.findByRole('checkbox', { name: choice })).not.toBeChecked();
    expect(shown.queryByRole('radiogroup', { name: 'Paper' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('checkbox', { name: choice }));
    expect(shown.getByRole('radio', { name: 'A4' })).toBeChecked();
    await user.click(shown.getByRole('radio', { name: 'US Letter' }));
    await make(user, dialog);
    expect(await shown.findByText(/Document to print saved as/)).toHaveTextContent(
      /^Document to print saved as .*\.pdf \(\d+ pages, .*B\)\.$/,
    );
    expect(shown.getByText(/Saved as/)).toHaveTextContent(
      '8 email files, cover, document to print, list.',
    );
    const [zip, pdf] = saved;
    expect(pdf?.name).toBe(zip?.name.replace(/zip$/, 'pdf'));
    const { zip: pack, manifest, words, text } = await readPack(zip);
    expect(manifest.version).toBe(2);
    expect(words).toContain('dossier.pdf is one document to print');
    const inPack = Buffer.from((await pack.file('dossier.pdf')?.async('uint8array')) ?? []);
    expect(Buffer.from((await pdf?.blob.arrayBuffer()) ?? new ArrayBuffer()).equals(inPack)).toBe(
      true,
    );
    const fingerprint = createHash('sha256')
      .update(await text('manifest.json'))
      .digest('hex');
    expect(inPack.toString('latin1', 256, 320)).toBe(fingerprint);
    const report = await checkPack(zip?.blob ?? new Blob());
    expect(verdictOf(report, fingerprint)).toBe('matched');
    const altered = await repack(zip?.blob ?? new Blob(), (files) => {
      inPack[1000] = (inPack[1000] ?? 0) ^ 1;
      files.file('dossier.pdf', inPack);
    });
    expect(verdictOf(await checkPack(altered), fingerprint)).toBe('changed');
  });

  it('says how many emails it cannot show by their PDF, or not at all', async () => {
    const [first, second, third] = recent(3);
    if (!first || !second || !third) throw new Error('there are three');
    const { user, dialog } = await openEvidence([
      first,
      { ...second, conversions: { ...second.conversions, pdf: null } },
      { ...third, conversions: { ...third.conversions, pdf: null, png: null } },
    ]);
    const shown = within(dialog);
    await user.click(await shown.findByRole('checkbox', { name: choice }));
    await make(user, dialog);
    expect(
      await shown.findByText('1 email is shown by its PNG, for want of a PDF that can be used'),
    ).toBeVisible();
    expect(shown.getByText('1 email cannot be shown: its page says why')).toBeVisible();
  });

  it('is not offered where there is nothing to print', async () => {
    const [only] = recent(1);
    if (!only) throw new Error('there is one');
    const { dialog } = await openEvidence([
      { ...only, conversions: { ...only.conversions, pdf: null, png: null } },
    ]);
    await within(dialog).findByRole('button', { name: /^Make the pack of/ });
    expect(within(dialog).queryByRole('checkbox', { name: choice })).not.toBeInTheDocument();
  });
});

it('where the browser hides what it draws, the pack is made without the document, and says so', async () => {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = () => null;
    },
  });
  const { user, dialog, saved } = await openEvidence(recent(1));
  const shown = within(dialog);
  await user.click(await shown.findByRole('checkbox', { name: choice }));
  await make(user, dialog);
  expect(await shown.findByText(/^The pack was made without the document to print:/)).toBeVisible();
  expect(saved.every(({ name }) => name.endsWith('.zip')) && saved.length === 1).toBe(true);
  removeCanvas();
});
