import type { HeaderField } from './messageParts';
import type { CoveredName } from './signatureReport';

/** People (RFC 5322, 3.6; Mutt) whom some programs show, or send answers to, as well. */
const OTHER_PEOPLE =
  /^(?:(?:mail-)?reply-to|mail-followup-to|list-post|sender|bcc|resent-(?:from|sender|to|b?cc)|apparently-(?:from|to))$/;

const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** The fields that names cover: of those alike the last ones first (RFC 6376, section 5.4.2). */
export function coveredFields(fields: readonly HeaderField[], covered: readonly string[]) {
  const left = new Map(fields.map(({ name }) => [name, [] as HeaderField[]]));
  for (const field of fields) left.get(field.name)?.push(field);
  return covered.flatMap((name) => left.get(name)?.pop() ?? []);
}

/** What a signature over these names covers of a message's headers. */
export function coverageOf(fields: readonly HeaderField[], covered: readonly string[]) {
  const listed = countOf(covered);
  const own = fields.findIndex(({ name }) => name === 'dkim-signature'); // covered in any case
  const present = countOf(fields.flatMap(({ name }, index) => (index === own ? [] : [name])));
  const headers = [...present].map(([name, of]): CoveredName => ({
    name,
    covered: Math.min(listed.get(name) ?? 0, of),
    of,
  }));
  return {
    headers,
    otherPeople: headers
      .filter(({ name, covered: count, of }) => OTHER_PEOPLE.test(name) && count < of)
      .map(({ name }) => name),
    sealed: [...listed].flatMap(([name, of]) => (of > (present.get(name) ?? 0) ? name : [])),
  };
}
