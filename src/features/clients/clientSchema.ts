import { mandatory, mixed, object, string } from '@/components/form/rules';
import { plainNumber } from './clientForm';
import { BUCKETS, comparableCode } from './clientSettings';

const RETENTION = { least: 45, most: 2000 };

const isNumber = (text: string) => /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text);

/** Whole days: half of one is a number, but none of these values. */
const isInRange = (text: string) =>
  /^\+?\d+$/.test(text) && Number(text) >= RETENTION.least && Number(text) <= RETENTION.most;

const bucket = string().when('isOverwriteS3Bucket', { is: true, then: mandatory });

/** The rules of the client form. `takenCodes` are the other clients', as they are compared. */
export const clientSchema = (takenCodes: ReadonlySet<string>) =>
  object({
    code: mandatory().test(
      'unique',
      'errors.codeNotAvailable',
      (code) => !takenCodes.has(comparableCode(code)),
    ),
    retention: string()
      .transform(plainNumber)
      .required('errors.mandatoryField')
      .test('number', 'errors.numericField', isNumber)
      .test('range', 'errors.retentionRange', isInRange),
    name: mandatory(),
    id: mandatory(),
    ...Object.fromEntries(BUCKETS.map((name) => [name, bucket])),
    indexRange: mixed()
      .nullable()
      .when('isEnableRecreateIndex', {
        is: true,
        then: (schema) => schema.test('chosen', 'errors.mandatoryField', (range) => Boolean(range)),
      }),
  });
