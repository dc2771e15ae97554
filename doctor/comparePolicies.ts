/** A difference between two policies; `source` where it is about one origin that is missing. */
export type PolicyDifference = { text: string; source: string | null };

/** The directives of a Content-Security-Policy; of one named twice, browsers take the first. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase()))
      directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/** What takes something away, so that less of it is more allowed. */
const RESTRICTS = ['sandbox', 'require-trusted-types-for', 'upgrade-insecure-requests'];

/**
 * How a policy that is sent differs from the one that is wanted, in words.
 * @param isComplete whether all origins are known that may be allowed; else what is allowed beside
 *   is nobody's fault
 */
export function comparePolicies(
  sent: string,
  wanted: string,
  isComplete: boolean,
): PolicyDifference[] {
  const [is, should] = [directivesOf(sent), directivesOf(wanted)];
  const differences: PolicyDifference[] = [];
  const note = (text: string, source: string | null = null) =>
    void differences.push({ text, source });
  for (const [name, values] of should) {
    const given = is.get(name);
    if (given === undefined) {
      note(`"${[name, ...values].join(' ')}" is missing.`);
      continue;
    }
    const lower = given.map((value) => value.toLowerCase());
    for (const value of values)
      if (!lower.includes(value.toLowerCase()))
        note(`${name} does not allow ${value}.`, /^https?:\/\//.test(value) ? value : null);
    for (const value of given.filter((each) => isComplete || !/^https?:/.test(each)))
      if (!values.some((each) => each.toLowerCase() === value.toLowerCase()) && value !== "'none'")
        note(`${name} allows ${value}, which the console does not need.`);
  }
  for (const name of is.keys())
    if (!should.has(name) && !RESTRICTS.includes(name) && !/^report-(uri|to)$/.test(name))
      note(`${name} is not one of the console's.`);
  if (is.has('sandbox') && !should.has('sandbox'))
    note('sandbox takes the page its origin: nobody can sign in.');
  return differences;
}
