import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { contractDocument, type Schema } from './document';
import { differencesOf, type Difference } from './difference';

/** `closed` also refuses fields that the contract does not name. */
export type Strictness = 'open' | 'closed';

const made = new Map<Strictness, { ajv: Ajv2020; compiled: Map<Schema, ValidateFunction> }>();

/** Compiles what is asked for, when it is first asked for. */
function validatorOf(schema: Schema, strictness: Strictness): ValidateFunction {
  let known = made.get(strictness);
  if (!known) {
    const ajv = new Ajv2020({
      allErrors: true,
      verbose: true,
      allowUnionTypes: true,
      strictTypes: true,
      validateSchema: false, // the document's own check is that of test/contract/document.test.ts
    });
    addFormats(ajv);
    ajv.addSchema(
      { $defs: prepared(contractDocument().components.schemas, strictness) },
      'contract',
    );
    known = { ajv, compiled: new Map() };
    made.set(strictness, known);
  }
  let validate = known.compiled.get(schema);
  if (!validate) {
    validate = known.ajv.compile(prepared(schema, strictness) as Schema);
    known.compiled.set(schema, validate);
  }
  return validate;
}

/** The differences between a value and a schema of the document. */
export function compare(
  schema: Schema,
  value: unknown,
  strictness: Strictness = 'open',
): Difference[] {
  const validate = validatorOf(schema, strictness);
  return validate(value) ? [] : differencesOf(validate.errors ?? []);
}

/** The schema of this name in the document's components. */
export function schemaOfName(name: string): Schema {
  const schema = contractDocument().components.schemas?.[name];
  if (!schema) throw new Error(`There is no schema ${name} in the contract`);
  return schema as Schema;
}

function mapped(part: unknown, change: (object: Record<string, unknown>) => object): unknown {
  if (Array.isArray(part)) return part.map((item) => mapped(item, change));
  if (typeof part !== 'object' || part === null) return part;
  return change(
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, mapped(value, change)])),
  );
}

const SCHEMAS = '#/components/schemas/';

/** References lead to where the schemas are added; closed objects have no fields but their own. */
const prepared = (schema: unknown, strictness: Strictness): unknown =>
  mapped(schema, (object) => {
    const { $ref, type, properties, additionalProperties } = object;
    if (typeof $ref === 'string' && $ref.startsWith(SCHEMAS))
      return { ...object, $ref: `contract#/$defs/${$ref.slice(SCHEMAS.length)}` };
    const isOpen = type === 'object' && properties && additionalProperties === undefined;
    return strictness === 'closed' && isOpen ? { ...object, additionalProperties: false } : object;
  });
