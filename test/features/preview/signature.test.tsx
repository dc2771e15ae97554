import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ArchivedEmail } from '@/api/emails';
import { MOST_SIGNATURES } from '@/evidence/dkim/chosenSignatures';
import { forgetKeys } from '@/features/preview/signature/knownKeys';
import { buildEmail } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { answeringSome, failingOnce } from '../../support/handlers/failure';
import { bodies } from '../../support/requests';
import { askedName, dnsAnswer } from '../../support/resolver';
import { server } from '../../support/server';
import { asMessage, crafted, HEADERS, listedOf, rsa, rsaRecord } from '../../evidence/dkim/senders';
import { dialog, openArchived, openPreview, title } from './openPreview';

const RESOLVER = 'https://dns.example.com/dns-query';
const asked: string[] = [];

/** The resolver knows these records, and refuses all other names. */
const publish = (records: Readonly<Record<string, string>>) =>
  server.use(
    http.get(RESOLVER, ({ request }) => {
      const name = askedName(request);
      asked.push(name);
      return dnsAnswer(request, records[name] ?? 5);
    }),
  );

const NAME = 's1._domainkey.northwind.example';
const northwind = { [NAME]: rsaRecord(rsa) };

/** Opens the preview of an email whose message is this one. */
async function open(message: Buffer, resolver: string | null = RESOLVER, given = {}) {
  const email: ArchivedEmail = buildEmail({ ...(await listedOf(message)), ...given });
  archive([email]);
  const { filePath } = email.conversions.eml ?? {};
  server.use(
    answeringSome('POST /api/mas/download', (wanted: { filePath: string }) =>
      wanted.filePath === filePath
        ? HttpResponse.arrayBuffer(new Uint8Array(message).buffer)
        : undefined,
    ),
  );
  const config = { dnsOverHttps: resolver === null ? null : { url: resolver } };
  const { user } = openPreview(email, { config });
  await title(email.subject);
  const preview = within(await dialog());
  const check = () => preview.findByRole('button', { name: 'Check the sender’s signature' });
  await waitFor(async () => expect(await check()).toBeEnabled());
  const section = () => preview.getByRole('region', { name: 'Sender’s signature' });
  const expectSaid = async (text: string | RegExp) =>
    expect(await within(section()).findByText(text)).toBeInTheDocument();
  const emlCalls = () =>
    bodies('POST /api/mas/download').filter(
      (body) => (body as { filePath: string }).filePath === filePath,
    );
  return { user, preview, section, expectSaid, check, emlCalls };
}

beforeEach(() => {
  asked.length = 0;
  forgetKeys();
  publish(northwind);
});

const FOUND = /^Key found: signed by northwind.example/;

describe('the sender’s signature in the preview', () => {
  it('fetches and asks nothing until somebody wants to know, says who signed what, and the details on demand', async () => {
    const { user, section, expectSaid, check, preview, emlCalls } = await open(crafted());
    expect(await dialog()).toHaveTextContent(/Campaign ID.*Sender’s signature.*In the archive/);
    expect(section()).toHaveTextContent('Asks dns.example.com, and nobody else.');
    expect(emlCalls()).toHaveLength(0);
    expect(asked).toEqual([]);
    await user.click(await check());
    expect(section()).toHaveFocus();
    await expectSaid(
      'Key found: signed by northwind.example. Subject, people, date and text of the message are as signed',
    );
    expect(asked).toEqual([NAME]);
    expect(emlCalls()).toHaveLength(1);
    await user.click(preview.getByRole('button', { name: 'Show details' }));
    const details = within(await screen.findByRole('dialog', { name: 'Sender’s signature' }));
    const fact = (label: string) => details.getByText(label).nextElementSibling?.textContent;
    expect(fact('Domain')).toBe('northwind.example');
    expect(fact('The sender’s domain')).toBe('northwind.example: the same, or of the same owner');
    expect(fact('Key')).toBe(NAME);
    expect(fact('Headers it covers')).toBe('date, from, to, subject, mime-version, content-type');
    expect(fact('Headers it does not cover')).toBe('received, message-id');
    expect(fact('As shown')).toBe('Subject, Sender, Recipient, Date, Text');
    expect(details.getByText(/It does not show who wrote the email/)).toBeInTheDocument();
  });

  it('tells what the archive shows otherwise than the message', async () => {
    const { user, expectSaid, check } = await open(crafted(), RESOLVER, { subject: 'You owe us' });
    await user.click(await check());
    await expectSaid(
      'Key found: signed in part by northwind.example. The subject that is shown is not the signed one',
    );
  });

  it('says no more than the text does where nobody can be asked', async () => {
    const ending = crafted().toString('latin1').replace('v=1;', 'v=1; x=4000000000;');
    const other = Buffer.from(ending.replace('autumn', 'winter'), 'latin1');
    const { user, section, expectSaid, check, preview } = await open(other, null);
    expect(section()).toHaveTextContent('Keys cannot be looked up here');
    await user.click(await check());
    await expectSaid(
      'Text matches a signature naming northwind.example. Nobody can tell without its key who made it, or whether headers were changed.',
    );
    expect(preview.queryByRole('button', { name: 'Look up the key' })).not.toBeInTheDocument();
    await user.click(preview.getByRole('button', { name: 'Show details' }));
    const details = within(await screen.findByRole('dialog', { name: 'Sender’s signature' }));
    expect(details.getByText('Headers it names, not vouched for')).toBeInTheDocument();
    expect(details.getByText('Ends on, by its own account')).toBeInTheDocument();
    expect(details.queryByText('Headers it covers')).not.toBeInTheDocument();
  });

  it('says that the message could not be loaded, or that the resolver did not answer, and tries again', async () => {
    publish({});
    const { user, expectSaid, check, preview } = await open(crafted());
    server.use(failingOnce('POST /api/mas/download', 500));
    await user.click(await check());
    await expectSaid('The message could not be loaded.');
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    await expectSaid('dns.example.com gave no usable answer about a key.');
    publish(northwind);
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    await expectSaid(FOUND);
  });

  it('compares the text at once where the message is shown anyway, and asks nobody for it', async () => {
    const { user, expectSaid, check, preview } = await open(crafted());
    server.use(failingOnce('POST /api/mas/download', 500));
    await user.click(await check());
    await expectSaid('The message could not be loaded.');
    await user.click(preview.getByRole('tab', { name: 'EML' }));
    await expectSaid(/^Text matches a signature .*example. Look up its key to confirm.$/);
    expect(asked).toEqual([]);
    await user.click(preview.getByRole('button', { name: 'Look up the key' }));
    await expectSaid(FOUND);
    expect(asked).toEqual([NAME]);
  });

  it('says how many signatures there are where only some of them are checked', async () => {
    const [line = ''] = String(crafted()).split(/\r\n(?!\s)/);
    const many = asMessage([
      ...Array.from({ length: MOST_SIGNATURES + 2 }, () => line),
      ...HEADERS,
    ]);
    const { user, preview, check } = await open(many);
    await user.click(await check());
    await user.click(await preview.findByRole('button', { name: 'Show details' }));
    const details = await screen.findByRole('dialog', { name: 'Sender’s signature' });
    expect(
      within(details).getByText('The message carries 12 signatures. Only 10 of them were checked.'),
    ).toBeVisible();
  });

  it('has nothing to check where the archive has no message', async () => {
    openArchived({ conversions: { eml: null } });
    await title('Offer number 1');
    expect(await screen.findByText(/^The archive has no EML of this email/)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Check the sender’s signature' }),
    ).not.toBeInTheDocument();
  });
});
