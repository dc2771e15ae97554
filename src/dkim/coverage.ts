import type { HeaderField } from './messageParts';
import type { Coverage, CoveredName } from './signatureReport';

/** More names than any mailing has: a list of them is for people. */
const MOST_NAMES = 200;

/** Headers that say how the bytes of the text become letters. */
const READING = ['content-type', 'content-transfer-encoding', 'mime-version'];

/** A signature covers its own header in any case: it says nothing to name it. */
const OWN = 'dkim-signature';

function leaveOut(counts: Map<string, number>, name: string): void {
  const left = (counts.get(name) ?? 0) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}

const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** The fields that a list of names covers: of those alike the last ones first, as RFC 6376 (section 5.4.2) counts. */
export function coveredFields(
  fields: readonly HeaderField[],
  covered: readonly string[],
): string[] {
  const left = new Map<string, string[]>();
  for (const { name, raw } of fields) {
    const alike = left.get(name);
    if (alike) alike.push(raw);
    else left.set(name, [raw]);
  }
  return covered.flatMap((name) => left.get(name)?.pop() ?? []);
}

/** What a signature over these names and so many bytes of the text covers of a message. */
export function coverageOf(
  fields: readonly HeaderField[],
  covered: readonly string[],
  { bytes, bodyLength }: { bytes: number; bodyLength: number | null },
): Coverage {
  const listed = countOf(covered);
  const present = countOf(fields.map(({ name }) => name).filter((name) => name !== ''));
  leaveOut(present, OWN);
  const headers = [...present].map(([name, of]): CoveredName => ({
    name,
    covered: Math.min(listed.get(name) ?? 0, of),
    of,
  }));
  const isCovered = (name: string) => (listed.get(name) ?? 0) >= (present.get(name) ?? 0);
  const uncoveredBytes = bodyLength === null ? 0 : bytes - bodyLength;
  return {
    headers: headers.slice(0, MOST_NAMES),
    sealed: [...listed]
      .filter(([name, count]) => count > (present.get(name) ?? 0))
      .map(([name]) => name)
      .slice(0, MOST_NAMES),
    subject: !present.has('subject') ? 'absent' : isCovered('subject') ? 'covered' : 'uncovered',
    text: uncoveredBytes === 0 ? 'whole' : bodyLength === 0 ? 'none' : 'part',
    uncoveredBytes,
    isReadingCovered: READING.every(isCovered),
  };
}
