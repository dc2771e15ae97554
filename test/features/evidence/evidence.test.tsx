import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  buildConversion,
  buildEmail,
  buildEmails,
  emailOnTheWire,
} from '../../support/build/email';
import { renditionBytes, zipOf } from '../../support/build/rendition';
import { archive, backend } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { answeringSome, failing, listing } from '../../support/handlers/failure';
import { renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { stopDates } from '../../support/stopDates';
import { catchSavedFiles } from '../downloads/openDownloads';
import { linkTo } from '../search/searchLink';
import { choosePack, evidenceDialog, make, openEvidence, readPack } from './openEvidence';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => stopDates(NOON));

describe('what a pack will have in it', () => {
  it('is said before it is made: emails, renditions, and those the archive has none of', async () => {
    const { dialog } = await openEvidence(
      [buildEmail({ conversions: { pdf: null } }), ...buildEmails(2)],
      { path: linkTo('recipient=*@example.org').replace(/\d+$/, '1800000000') }, // not over yet
    );
    const shown = within(dialog);
    expect(shown.getByRole('region', { name: 'Evidence pack' })).toHaveFocus();
    expect(await shown.findByText(/^between|sent to/)).toHaveTextContent(
      /^All 3 emails sent to \*@example\.org between Nov 19, 2026, 12:00 AM and Nov 20, 2026, 12:00 PM, in Client One\.$/,
    );
    expect(shown.getByText('3 recipients · 1 campaign · UTC')).toBeVisible();
    expect(shown.getByText('These emails have 3 different recipients.')).toBeVisible();
    const contents = shown.getByRole('region', { name: 'What is in it' });
    expect(contents).toHaveTextContent(/^What is in it11 email files/);
    expect(contents).toHaveTextContent('3 emails as PNG, HTML, PDF, and EML. 1 PDF is missing.');
    expect(shown.getByText('Cover')).toBeVisible();
    expect(shown.getByText('List')).toBeVisible();
    const note = shown.getByRole('textbox', { name: /case reference/ });
    expect(note).toHaveAccessibleDescription(/name after its date: evidence_…@example\.org, /);
    expect(contents).not.toHaveTextContent('searched');
    expect(shown.getByRole('button', { name: 'Make the pack of 3 emails' })).toBeEnabled();
    expect(bodies('POST /api/mas/list').at(-1)).toMatchObject({
      limit: 1000,
      offset: 0,
      filters: { isBulk: true, recipient: '*@example.org' },
    });
  });

  it('is not called the newest where rows of the answer could not be read', async () => {
    const email = buildEmail();
    const row = emailOnTheWire(email);
    server.useOutside(listing([row, { ...row, id: null }], 2));
    const { user, dialog, saved } = await openEvidence([email]);
    expect(await within(dialog).findByText('1 of 2 emails', { selector: 'b' })).toBeVisible();
    await make(user, dialog);
    await waitFor(() => expect(saved).toHaveLength(1));
    const { words } = await readPack(saved[0]);
    expect(words).toContain('Emails in the pack1 of 2');
    expect(words).toContain('Of the emails in the pack nothing: each is here');
  });

  it('can be asked for again when it could not be listed', async () => {
    const { user, dialog } = await openEvidence(buildEmails(2));
    await within(dialog).findByRole('button', { name: 'Make the pack of 2 emails' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    server.use(failing('POST /api/mas/list', 500));
    await choosePack(user);
    const again = await evidenceDialog();
    expect(
      await within(again).findByText('The emails of the search could not be listed.'),
    ).toBeVisible();
    expect(within(again).getByRole('button', { name: 'Make the pack' })).toBeDisabled();
    server.use(listing([], 0));
    await user.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(await within(again).findByText('There is no email to put into a pack.')).toBeVisible();
  });
});

describe('an evidence pack', () => {
  it('holds every rendition in a folder for each email, both manifests, and the cover', async () => {
    const emails = [
      buildEmail({ id: 'a', recipient: 'Zoë <x>/../jo@example.org' }),
      buildEmail({ id: 'b', recipient: 'b@example.org', conversions: { pdf: null } }),
    ];
    const { user, dialog, saved } = await openEvidence(emails);
    await user.type(within(dialog).getByRole('textbox', { name: /case reference/ }), 'Case 47/11');
    await make(user, dialog);
    expect(await within(dialog).findByText(/Saved as/)).toHaveTextContent(
      '2 emails: 7 email files, cover, list.',
    );
    expect(saved[0]?.name).toBe('2026-11-20_evidence_Case 47_11.zip');
    const { paths, manifest, zip, text } = await readPack(saved[0]);
    expect(paths).toEqual([
      'index.html',
      'manifest.json',
      'manifest.csv',
      ...['png', 'html.txt', 'pdf', 'eml'].map(
        (ending) => `emails/0001_2026-11-19_Zoe_x_._jo@example.org/email.${ending}`,
      ),
      ...['png', 'html.txt', 'eml'].map(
        (ending) => `emails/0002_2026-11-19_b@example.org/email.${ending}`,
      ),
    ]);
    expect(manifest).toMatchObject({
      format: 'message-archive-evidence',
      version: 1,
      note: 'Case 47/11',
      scope: 'search',
      found: 2,
      versions: { console: '1.3.50', server: backend.version },
      dataContext: { groupId: 'grp-one', name: 'Client One' },
    });
    expect(manifest.question).toMatchObject({ recipient: '*@example.org', sender: '' });
    expect(manifest.emails[1]).toMatchObject({
      id: 'b',
      missing: [{ type: 'pdf', reason: 'noConversion' }],
    });
    for (const { path, size, sha256: hash } of manifest.files) {
      const bytes = await zip.file(path)?.async('uint8array');
      expect([path, bytes?.length, sha256(bytes ?? '')]).toEqual([path, size, hash]);
    }
    expect(await text('emails/0002_2026-11-19_b@example.org/email.eml')).toBe(
      new TextDecoder().decode(renditionBytes('b', 'eml')),
    );
    expect((await text('manifest.csv')).trim().split('\r\n')).toHaveLength(8);
    expect(within(dialog).getByText(sha256(await text('manifest.json')))).toBeVisible();
  });

  it('has a cover that can be read without scripts and network, and shows the fingerprint', async () => {
    const email = buildEmail({
      subject: '<script>alert(1)</script>',
      sender: '"><img src=//evil.test\u200b>',
      conversions: { pdf: null },
    });
    const { user, dialog, saved } = await openEvidence([email], {
      user: { timezone: 'Asia/Tokyo' },
    });
    await make(user, dialog);
    await within(dialog).findByText(/Saved as/);
    const { cover, words, text } = await readPack(saved[0]);
    expect(cover).not.toMatch(/<(script|img|iframe|link|object|form)\b/);
    expect(cover).toContain('content="default-src &#39;none&#39;; ');
    expect(Array.from(cover.matchAll(/(?:href|src)="([^"]*)"/g), ([, target]) => target)).toEqual([
      expect.stringMatching(/^emails\/0001_.*\/email\.png$/),
    ]);
    expect(cover).toContain(`<code id="fingerprint">${sha256(await text('manifest.json'))}</code>`);
    expect(words).toContain('<script>alert(1)</script>');
    expect(words).toContain('evil.test\\u{200B}>');
    expect(words).toContain('2026-11-20 21:00:00 (UTC+09:00) Asia/Tokyo');
    expect(words).toContain('2026-11-20T12:00:00.000Z');
    expect(words).toContain('Recipient: *@example.org');
    expect(words).toContain('PDF: the archive does not have it (1 email)No. 1');
    expect(words).toContain('Files in the pack3 email files, cover, list');
    expect(words).toContain('By itself this number shows nothing. Check the pack');
    expect(words).toContain('That an email arrived, was opened or was read.');
    expect(words).toContain(`console 1.3.50, server ${backend.version}`);
    expect(words).toContain('http://localhost:3000/check');
    expect(words).toContain('http://localhost:3000/check-pack.py');
  });

  it('is written in the language of the person', async () => {
    archive(buildEmails(1));
    const saved = catchSavedFiles();
    const { user } = renderApp({
      path: linkTo('recipient=*@example.org'),
      user: { localization: 'ja_JP' },
    });
    await user.click(await screen.findByRole('button', { name: /^その他/ }));
    await user.click(await screen.findByRole('menuitem', { name: /証拠パック/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '証拠パック' }));
    await user.click(await dialog.findByRole('button', { name: 'メール 1 件のパックを作成' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { cover } = await readPack(saved[0]);
    expect(cover).toContain('<html lang="ja-JP">');
    expect(cover).toContain('<h1>証拠パック（メール 1 件）</h1>');
  });

  it('of selected emails says which search they were chosen from, and can be of all of it, when somebody says so', async () => {
    const { user, saved } = await openEvidence(buildEmails(3));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Offer number 1' }));
    await choosePack(user);
    const dialog = await evidenceDialog();
    expect(await within(dialog).findByText(/of those/)).toHaveTextContent(
      /^1 selected email of those sent to \*@example\.org /,
    );
    await make(user, dialog);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await readPack(saved[0])).manifest).toMatchObject({
      scope: 'selection',
      found: 1,
      question: { recipient: '*@example.org' },
    });
    expect(saved[0]?.name).toBe('2026-11-20_evidence_reader1@example.org, 2026-11.zip');
    await user.keyboard('{Escape}');
    await choosePack(user);
    const again = within(await evidenceDialog());
    await user.type(again.getByRole('textbox', { name: /case reference/ }), 'C-1');
    expect(again.getByRole('radio', { name: 'The selected email' })).toBeChecked();
    expect(again.queryByText(/^These emails have/)).not.toBeInTheDocument();
    await user.click(again.getByRole('radio', { name: 'All of this search' }));
    expect(again.getByText(/ evidence_C-1\.zip$/)).toBeVisible();
    await user.click(await again.findByRole('button', { name: 'Make the pack of 3 emails' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect((await readPack(saved[1])).manifest).toMatchObject({ scope: 'search', found: 3 });
  });

  it('never takes one file for another when the server names two alike', async () => {
    const emails = ['a', 'b', 'c'].map((id) =>
      buildEmail({
        id,
        conversions: {
          png: null,
          html: null,
          pdf: null,
          eml: buildConversion(id, 'eml', { filePath: `grp/${id}/email.eml` }),
        },
      }),
    );
    server.use(
      http.post('*/api/mas/download/archive', async ({ request }) => {
        await request.json();
        const zip = await zipOf([{ name: 'email.eml', bytes: renditionBytes('b', 'eml') }]);
        return HttpResponse.arrayBuffer(zip.buffer, {
          headers: { 'Content-Type': 'application/zip' },
        });
      }),
    );
    const { user, dialog, saved } = await openEvidence(emails);
    await make(user, dialog);
    await waitFor(() => expect(saved).toHaveLength(1));
    const { manifest, text } = await readPack(saved[0]);
    for (const { id, files } of manifest.emails)
      expect(await text(files[0]?.path ?? '')).toContain(`Message ${id}`);
    expect(requests('POST /api/mas/download')).toHaveLength(3);
  });
});

describe('a pack of which something cannot be fetched', () => {
  const failFiles = (type = 'pdf', title = 'The storage is busy.') =>
    answeringSome('POST /api/mas/download/archive', ({ bucket }: { bucket: string }) =>
      bucket === `bucket-${type}` ? HttpResponse.json({ title }, { status: 503 }) : undefined,
    );

  it('is stopped by "Cancel", silently; says each reason, and asks for what failed alone when it is tried again', async () => {
    const answer = server.hold('POST /api/mas/download/archive');
    const { user, dialog, saved } = await openEvidence(buildEmails(2));
    await make(user, dialog);
    expect(
      await within(dialog).findByRole('progressbar', { name: 'Fetching the files' }),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await within(dialog).findByRole('button', { name: /^Make the pack of/ })).toBeEnabled();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    expect(saved).toHaveLength(0);
    answer();
    server.use(failFiles(), failFiles('png', 'The disk is full.'));
    await make(user, dialog);
    expect(await within(dialog).findByText('4 files of 8 could not be fetched.')).toBeVisible();
    expect(within(dialog).getByText('The storage is busy.')).toBeVisible();
    expect(within(dialog).getByText('The disk is full.')).toBeVisible();
    const before = requests('POST /api/mas/download/archive').length;
    server.use(...emailHandlers);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByText(/Saved as/);
    const again = bodies('POST /api/mas/download/archive').slice(before) as { bucket: string }[];
    expect(again.map(({ bucket }) => bucket).sort()).toEqual(['bucket-pdf', 'bucket-png']);
    expect((await readPack(saved[0])).manifest.emails.flatMap(({ missing }) => missing)).toEqual(
      [],
    );
  });

  it('can be made without it, and says so on the cover and in the manifest', async () => {
    server.use(failFiles());
    const { user, dialog, saved } = await openEvidence(buildEmails(2));
    await make(user, dialog);
    await user.click(await within(dialog).findByRole('button', { name: 'Make it without them' }));
    await within(dialog).findByText(/Saved as/);
    const { manifest, words } = await readPack(saved[0]);
    expect(manifest.emails.map(({ missing }) => missing)).toEqual([
      [{ type: 'pdf', reason: 'failed' }],
      [{ type: 'pdf', reason: 'failed' }],
    ]);
    expect(words).toContain('PDF: could not be fetched when the pack was made (2 emails)');
  });
});

it('is refused before anything is fetched where its lists would be longer than checkers read', async () => {
  const { user, dialog, saved } = await openEvidence([
    buildEmail({ subject: 'x'.repeat(100_001) }),
  ]);
  await make(user, dialog);
  expect(
    await within(dialog).findByText(/^The pack would be too large to be checked/),
  ).toBeVisible();
  expect(bodies('POST /api/mas/download/archive')).toEqual([]);
  expect(saved).toHaveLength(0);
});
