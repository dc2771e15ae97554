import { keyNamesOf } from '@/evidence/dkim/chosenSignatures';
import { readRecipe } from '../../../backend/renditions/blocks/recipe';
import { renderEml } from '../../../backend/renditions/mime/mailParts';
import { seedEmails } from '../../../backend/seed/seedEmails';
import { seedKeyRecord } from '../../../backend/signing/seedSenders';
import { BODY, checked, crafted, resultsOfMailauth, seenKey, signed } from './senders';

const FORMS = ['relaxed/relaxed', 'relaxed/simple', 'simple/relaxed', 'simple/simple'] as const;
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'] as const;
const BODIES: [what: string, body: string][] = [
  ['an ordinary text', BODY],
  ['no text', ''],
  ['empty lines only', '\r\n\r\n\r\n'],
  ['no line end at its end', 'Hello'],
  ['white space at its end', 'Hello \t \r\n \t\r\n\r\n'],
];

const outcomes = async (message: Buffer) =>
  (await checked(message)).signatures.map(({ outcome }) => outcome);

const cases = FORMS.flatMap((form) =>
  ALGORITHMS.flatMap((algorithm) =>
    BODIES.map(([what, body]) => ({ form, algorithm, what, body })),
  ),
);

describe('what mailauth signs', () => {
  it.each(cases)('is verified ($form, $algorithm, $what)', async ({ form, algorithm, body }) => {
    const message = await signed({ canonicalization: form, algorithm }, body);
    expect(await resultsOfMailauth(message)).toEqual(['pass']);
    expect(await outcomes(message)).toEqual(['verified']);
  });

  it('is verified where only the beginning is signed, and the rest is told', async () => {
    const message = await signed({ bodyLength: 12 });
    const [signature] = (await checked(message)).signatures;
    expect(signature).toMatchObject({ outcome: 'verified', proofs: { text: 'differs' } });
    expect(await resultsOfMailauth(message)).toEqual(['pass']);
  });
});

describe('what the local backend signs', () => {
  it('passes in mailauth and here, for every house of the seed', async () => {
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

  it.each(FORMS)('passes in the form %s', async (canonicalization) => {
    const message = crafted({ canonicalization });
    expect(await outcomes(message)).toEqual(['verified']);
    expect(await resultsOfMailauth(message)).toEqual(['pass']);
  });
});
