import type { ErrorObject } from 'ajv/dist/2020';

/** Something that is not as the contract says. */
export type Difference = {
  /** `status`, `header <name>`, or a JSON pointer into the body ('' is the whole of it). */
  where: string;
  expected: string;
  found: string;
  /** In how many further rows of the same list it is the same. */
  more?: number;
};

export const differs = (where: string, expected: string, found: string): Difference => ({
  where,
  expected,
  found,
});

const ARTICLES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const SHORT = 40;

/** What a value is. What it says is told only of short words: answers hold what is private. */
export function kindIn(value: unknown, isWord = false): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return String(value);
  const written = JSON.stringify(value);
  const kind = typeof value === 'string' ? 'a text' : 'a number';
  if (value === '') return 'an empty text';
  return isWord && written.length <= SHORT ? written : kind;
}

const typesOf = (types: string | string[]): string =>
  [types]
    .flat()
    .map((type) => ARTICLES[type] ?? type)
    .join(' or ');

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What ajv says beside the keyword. */
type Params = {
  type: string | string[];
  missingProperty: string;
  property: string;
  allowedValues: unknown[];
  allowedValue: unknown;
  pattern: string;
  additionalProperty: string;
  unevaluatedProperty: string;
};

function differenceOf({ keyword, params, instancePath, message, data }: ErrorObject): Difference {
  const given = params as Params;
  const at = (expected: string, isWord = false) =>
    differs(instancePath, expected, kindIn(data, isWord));
  const below = (name: string, expected: string, found: string) =>
    differs(`${instancePath}/${escaped(name)}`, expected, found);
  switch (keyword) {
    case 'type':
      return at(typesOf(given.type), typeof data === 'number');
    case 'required':
      return below(given.missingProperty, 'to be there', 'nothing');
    case 'dependentRequired':
      return below(given.missingProperty, `to be there beside ${given.property}`, 'nothing');
    case 'enum':
      return at(`one of ${given.allowedValues.map(String).join(', ')}`, true);
    case 'const':
      return at(JSON.stringify(given.allowedValue), true);
    case 'pattern':
      return at(`a text of the form ${given.pattern}`);
    case 'additionalProperties':
      return unknown(given.additionalProperty);
    case 'unevaluatedProperties':
      return unknown(given.unevaluatedProperty);
    default:
      return at((message ?? keyword).replace(/^must be/, 'to be').replace(/^must/, 'to'), true);
  }
  function unknown(name: string): Difference {
    return below(name, 'no field of this name', kindIn((data as Record<string, unknown>)[name]));
  }
}

const isChoice = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'oneOf';

/**
 * Of a choice, only what says most: what is wrong within the kind that was meant, where it can be
 * seen which one was; else that none of them is there.
 */
function tellingErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const choice of errors.filter(isChoice)) {
    const others = errors.filter(
      (error) => error !== choice && error.instancePath.startsWith(choice.instancePath),
    );
    const isShallow = ({ keyword, instancePath }: ErrorObject) =>
      instancePath === choice.instancePath &&
      ['type', 'const', 'enum', 'pattern'].includes(keyword);
    const hasDeeper = others.some((error) => !isShallow(error) && !isChoice(error));
    for (const error of others) if (isShallow(error)) dropped.add(error);
    if (hasDeeper) dropped.add(choice);
  }
  return errors.filter((error) => !dropped.has(error));
}

/** The errors of a validation in words; what is the same in several rows of a list is said once. */
export function differencesOf(errors: readonly ErrorObject[]): Difference[] {
  const grouped = new Map<string, Difference>();
  for (const error of tellingErrors(errors)) {
    const difference = isChoice(error)
      ? { where: error.instancePath, expected: kindsOf(errors, error), found: kindIn(error.data) }
      : differenceOf(error);
    const key = `${difference.where.replace(/\/\d+(?=\/|$)/g, '/*')} ${difference.expected}`;
    const known = grouped.get(key);
    if (!known) grouped.set(key, difference);
    else if (known.where !== difference.where) known.more = (known.more ?? 0) + 1;
  }
  return [...grouped.values()];
}

/** What the kinds of a choice are. */
function kindsOf(errors: readonly ErrorObject[], choice: ErrorObject): string {
  const kinds = errors
    .filter((error) => !isChoice(error) && error.instancePath === choice.instancePath)
    .map((error) => differenceOf(error).expected);
  return [...new Set(kinds)].join(', or ') || 'one of the kinds that the contract names';
}
