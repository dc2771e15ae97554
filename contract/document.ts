import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

/** A JSON Schema (2020-12) as it stands in the document. */
export type Schema = Readonly<Record<string, unknown>>;

type Content = Readonly<Record<string, { schema?: Schema }>>;

export type Parameter = {
  name: string;
  in: 'header' | 'path' | 'query';
  required?: boolean;
  schema?: Schema;
  /** In its place, where the value is JSON. */
  content?: Content;
};

export type Answer = {
  description: string;
  headers?: Readonly<Record<string, { required?: boolean; schema?: Schema }>>;
  content?: Content;
};

/** One call of the contract. */
export type Operation = {
  id: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  body: { required: boolean; content: Content } | null;
  /** By status, or by class of status: `4XX`. */
  answers: Readonly<Record<string, Answer>>;
  /** `never`: the token must not go there. */
  token: 'needed' | 'maybe' | 'never';
  /** What the caller needs to hold. */
  permission: string | null;
  /** Whether nothing is changed by it. */
  reads: boolean;
  /** The field of config.json that names its address, where that need not be the API's. */
  beside: string | null;
  /** Who alone has it. */
  only: string | null;
};

type Written = {
  operationId: string;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, Answer | { $ref: string }>>;
  security?: readonly object[];
  'x-permission'?: string;
  'x-reads'?: boolean;
  'x-beside'?: string;
  'x-only'?: string;
};

export type ContractDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export const CONTRACT_FILE = path.resolve(__dirname, '../docs/contract.openapi.yaml');

let read: ContractDocument | null = null;

/** docs/contract.openapi.yaml, read once. */
export function contractDocument(): ContractDocument {
  read ??= load(readFileSync(CONTRACT_FILE, 'utf8')) as ContractDocument;
  return read;
}

let listed: readonly Operation[] | null = null;

/** Every call of the contract. */
export function operations(): readonly Operation[] {
  listed ??= Object.entries(contractDocument().paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, written]) => operationOf(where, method, written)),
  );
  return listed;
}

/** The call of this id. Throws where there is none. */
export function operationOfId(id: string): Operation {
  const found = operations().find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no call ${id} in the contract`);
  return found;
}

/** The call that a method and a path mean; null where the contract has none. */
export function operationAt(method: string, pathname: string): Operation | null {
  const matching = operations().filter(
    (operation) => operation.method === method && pathValues(operation, pathname) !== null,
  );
  return matching.find(({ path: template }) => !template.includes('{')) ?? matching[0] ?? null;
}

/** The parameters in a path, decoded; null where it is another call's path. */
export function pathValues(
  { path: template }: Pick<Operation, 'path'>,
  pathname: string,
): Record<string, string> | null {
  const [parts, given] = [template.split('/'), pathname.split('/')];
  if (parts.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) values[part.slice(1, -1)] = decoded(value);
    else if (part !== value) return null;
  }
  return values;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function operationOf(where: string, method: string, written: Written): Operation {
  const { requestBody, responses, parameters = [], security } = written;
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path: where,
    parameters: parameters.map((each) => resolved<Parameter>(each)),
    body: requestBody
      ? { required: requestBody.required ?? false, content: requestBody.content }
      : null,
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [status, resolved<Answer>(answer)]),
    ),
    token: tokenOf(security),
    permission: written['x-permission'] ?? null,
    reads: method === 'get' || (written['x-reads'] ?? false),
    beside: written['x-beside'] ?? null,
    only: written['x-only'] ?? null,
  };
}

function tokenOf(security: readonly object[] | undefined): Operation['token'] {
  if (security === undefined) return 'needed';
  return security.length === 0 ? 'never' : 'maybe';
}

/** What a reference leads to; everything else as it is. */
function resolved<Part>(part: Part | { $ref: string }): Part {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part;
  const names = part.$ref.replace(/^#\//, '').split('/');
  return names.reduce<unknown>(
    (value, name) => (value as Record<string, unknown>)[name],
    contractDocument(),
  ) as Part;
}
