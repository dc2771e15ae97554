import { keyNamesOf } from '@/evidence/dkim/chosenSignatures';
import { readRecipe } from '../../../backend/renditions/blocks/recipe';
import { renderEml } from '../../../backend/renditions/mime/mailParts';
import { seedEmails } from '../../../backend/seed/seedEmails';
import { seedKeyRecord } from '../../../backend/signing/seedSenders';
import { BODY, checked, FORMS, resultsOfMailauth, seenKey, signed } from './senders';

const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'] as const;
const BODIES: [what: string, body: string][] = [
  ['an ordinary text', BODY],
  ['no text', ''],
  ['empty lines only', '\r\n\r\n\r\n'],
  ['no line end at its end', 'Hello'],
  ['white space at its end', 'Hello \t \r\n \t\r\n\r\n'],
];

const cases = FORMS.flatMap((form) =>
  ALGORITHMS.flatMap((algorithm) =>
    BODIES.map(([what, body]) => ({ form, algorithm, what, body })),
  ),
);

it.each(cases)('what mailauth signs is verified ($form, $algorithm, $what)', async (given) => {
  const { form: canonicalization, algorithm, body } = given;
  const message = await signed({ canonicalization, algorithm }, body);
  expect(await resultsOfMailauth(message)).toEqual(['pass']);
  expect((await checked(message)).signatures).toMatchObject([{ outcome: 'verified' }]);
});

it('what the local backend signs passes in mailauth and here, for every house of the seed', async () => {
  const houses = new Map<string, Buffer>();
  for (const email of seedEmails(300, Date.UTC(2026, 10, 20))) {
    const house = email.sender.replace(/.*@/, '');
    const recipe = readRecipe(email);
    if (!houses.has(house) && recipe) houses.set(house, renderEml({ ...email, ...recipe }));
  }
  expect([...houses.keys()].sort()).toHaveLength(6);
  const found: Record<string, string[]> = {};
  for (const [house, message] of houses) {
    const keys = keyNamesOf(message).map((name) => seenKey(name, seedKeyRecord(name) ?? ''));
    const report = await checked(message, keys);
    found[house] = report.signatures.map(
      ({ outcome, isSenders, proofs }) =>
        `${outcome} ${isSenders ? 'own' : 'other'} ${Object.values(proofs ?? {}).join(' ')}`,
    );
    expect(await resultsOfMailauth(message, keys)).toEqual(report.signatures.map(() => 'pass'));
  }
  const own = 'verified own signed signed signed signed signed';
  expect(found).toEqual({
    'northwind.example': [own],
    'kestrelair.example': [own, own],
    'lindenhof.example': [own],
    'verlaine.example': [own],
    'minatoya.example': [own],
    'harborline.example': ['verified other signed signed signed signed signed'],
  });
});

const message = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=test; t=1528637909; h=from : to : subject :
 date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3
 DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz
 dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`;

const keys = [
  seenKey(
    'brisbane._domainkey.football.example.com',
    'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  ),
  seenKey(
    'test._domainkey.football.example.com',
    'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB',
  ),
];

it.each([
  ['as it is sent', message.replaceAll('\n', '\r\n')],
  ['stored with line feeds alone', message],
])('verifies both signatures of the message in RFC 8463, %s', async (_how, text) => {
  const { signatures, total } = await checked(Buffer.from(text), keys);
  expect(total).toBe(2);
  expect(signatures.map(({ outcome, algorithm }) => [algorithm, outcome])).toEqual([
    ['ed25519-sha256', 'verified'],
    ['rsa-sha256', 'verified'],
  ]);
  expect(signatures[0]?.coverage?.sealed).toEqual(['from', 'subject', 'date']);
});
