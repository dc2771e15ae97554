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
