import { operationAt, operations, pathValues, type Operation, type Schema } from './document';
import { differs, kindIn, type Difference } from './difference';
import { compare, type Strictness } from './schemas';

/** A request or an answer as it was at the network. A header that is missing is ''. */
type Message = {
  header(name: string): string;
  /** The body where it is text, '' for none; null where it was not read. */
  text: string | null;
};
export type SentRequest = Message & { method: string; url: URL };
export type GivenAnswer = Message & { status: number };

const mediaType = (header: string): string => (header.split(';')[0] ?? '').trim().toLowerCase();
const isJson = (type: string): boolean => /[/+-]json$/.test(type);

/** Headers that say who asks: they go to no call that does not name them. */
const OWN_HEADERS = () =>
  new Set(
    operations().flatMap(({ parameters }) =>
      parameters.filter((each) => each.in === 'header').map(({ name }) => name),
    ),
  );

export { operationAt };

/** The differences between a request and the contract. */
export function checkRequest(operation: Operation, request: SentRequest): Difference[] {
  return [
    ...checkToken(operation, request.header('authorization')),
    ...checkParameters(operation, request),
    ...checkStrayHeaders(operation, request),
    ...checkRequestBody(operation, request),
  ];
}

function checkToken({ token }: Operation, header: string): Difference[] {
  const where = 'header authorization';
  if (header === '') return token === 'needed' ? [differs(where, 'a bearer token', 'nothing')] : [];
  if (token === 'never') return [differs(where, 'no token', 'one')];
  return /^Bearer [\w.~+/-]+=*$/.test(header)
    ? []
    : [differs(where, 'Bearer and a token', 'another text')];
}

function checkParameters(operation: Operation, request: SentRequest): Difference[] {
  const inPath = pathValues(operation, request.url.pathname) ?? {};
  const { searchParams } = request.url;
  const strays = [...searchParams.keys()].filter(
    (key) => !operation.parameters.some(({ name, in: place }) => place === 'query' && name === key),
  );
  const found = operation.parameters.flatMap((parameter): Difference[] => {
    const { name, in: place } = parameter;
    const where = `${place} ${name}`;
    const value = {
      header: request.header(name) || undefined,
      path: inPath[name],
      query: searchParams.get(name) ?? undefined,
    }[place];
    if (value === undefined)
      return parameter.required ? [differs(where, 'to be there', 'nothing')] : [];
    const json = parameter.content?.['application/json']?.schema;
    if (!json) return within(where, compare(parameter.schema ?? {}, value));
    if (!/^[\x20-\x7E]*$/.test(value))
      return [differs(where, 'ASCII, all else as \\uXXXX', 'other letters')];
    return within(where, compareJson(json, value, 'open'));
  });
  const unknown = strays.map((name) => ({
    where: `query ${name}`,
    expected: 'no parameter of this name',
    found: 'one',
  }));
  return [...found, ...unknown];
}

function checkStrayHeaders({ parameters }: Operation, request: SentRequest): Difference[] {
  return [...OWN_HEADERS()]
    .filter((name) => !parameters.some((each) => each.name === name) && request.header(name) !== '')
    .map((name) => ({ where: `header ${name}`, expected: 'not to go there', found: 'a value' }));
}

function checkRequestBody({ body }: Operation, request: SentRequest): Difference[] {
  if (!body)
    return request.text === null || request.text === '' ? [] : [differs('', 'no body', 'one')];
  const type = mediaType(request.header('content-type'));
  const schema = body.content[type]?.schema;
  if (!schema) return [wrongType(Object.keys(body.content), type)];
  return isJson(type) && request.text !== null ? compareJson(schema, request.text, 'open') : [];
}

/** The differences between an answer and the contract. */
export function checkAnswer(
  { answers }: Operation,
  answer: GivenAnswer,
  strictness: Strictness = 'open',
): Difference[] {
  const { status, text } = answer;
  const promised = answers[status] ?? answers[`${Math.floor(status / 100)}XX`];
  if (!promised)
    return [{ where: 'status', expected: Object.keys(answers).join(', '), found: String(status) }];
  const headers = Object.entries(promised.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const where = `header ${name}`;
    const value = answer.header(name.toLowerCase());
    if (value === '') return required ? [differs(where, 'to be there', 'nothing')] : [];
    return within(where, compare(schema ?? {}, value));
  });
  if (!promised.content) return headers;
  // a refusal says enough by its status
  if (text === '' && status >= 400) return headers;
  const type = mediaType(answer.header('content-type'));
  const schema = promised.content[type]?.schema;
  if (!schema) return [...headers, wrongType(Object.keys(promised.content), type)];
  if (!isJson(type) || text === null) return headers;
  return [...headers, ...compareJson(schema, text, strictness)];
}

const wrongType = (types: string[], found: string) =>
  differs('header content-type', types.join(' or '), found || 'nothing');

function compareJson(schema: Schema, text: string, strictness: Strictness): Difference[] {
  const value = parsed(text);
  if (value === undefined) return [{ where: '', expected: 'JSON', found: kindIn(text) }];
  return compare(schema, value, strictness);
}

/** As the console reads it: a byte order mark is allowed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}

const within = (where: string, differences: Difference[]): Difference[] =>
  differences.map((difference) => ({
    ...difference,
    where: difference.where === '' ? where : `${where} ${difference.where}`,
  }));

/** A difference in one line. */
export const inWords = ({ where, expected, found, more = 0 }: Difference): string =>
  `${where === '' ? 'the body' : where}: expected ${expected}, found ${found}${more > 0 ? ` (and in ${more} further rows)` : ''}`;
