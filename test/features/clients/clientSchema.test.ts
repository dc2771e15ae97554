/** @jest-environment node */
import { schemaErrors } from '@/components/form/useSchemaForm';
import { clientValues, type ClientValues, digitsOf } from '@/features/clients/clientForm';
import { clientSchema } from '@/features/clients/clientSchema';

const NEW = { ...clientValues(undefined), code: 'NEW', retention: '90', name: 'New', id: '4711' };
const missing = 'errors.mandatoryField';

it.each<[Partial<ClientValues>, object]>([
  [{}, {}],
  [{ code: '' }, { code: missing }],
  [{ code: '　' }, { code: missing }],
  [{ code: 'TWO' }, { code: 'errors.codeNotAvailable' }],
  [{ code: ' two ' }, { code: 'errors.codeNotAvailable' }],
  [{ name: '  ' }, { name: missing }],
  [{ id: '' }, { id: missing }],
  [{ retention: '' }, { retention: missing }],
  [{ retention: 'a year' }, { retention: 'errors.numericField' }],
  [{ retention: '1e2' }, { retention: 'errors.numericField' }],
  [{ retention: '45.5' }, { retention: 'errors.retentionRange' }],
  [{ retention: '45,5' }, { retention: 'errors.retentionRange' }],
  [{ retention: '44' }, { retention: 'errors.retentionRange' }],
  [{ retention: '2001' }, { retention: 'errors.retentionRange' }],
  [{ retention: '-90' }, { retention: 'errors.retentionRange' }],
  [{ retention: '45' }, {}],
  [{ retention: '２０００' }, {}],
  [
    { isOverwriteS3Bucket: true, pdfS3Bucket: 'a', pngS3Bucket: 'b', htmlS3Bucket: ' ' },
    { emlS3Bucket: missing, htmlS3Bucket: missing },
  ],
  [{ isEnableRecreateIndex: true }, { indexRange: missing }],
  [{ isEnableRecreateIndex: true, indexRange: { startDate: 1, endDate: 2 } }, {}],
])('the form of a client with %j says %j', (given, errors) => {
  expect(schemaErrors(clientSchema(new Set(['two'])), { ...NEW, ...given })).toEqual(errors);
});

it.each([
  ['12 34', '1234'],
  ['１２３４', '1234'],
  ['a-1.b2', '12'],
  ['', ''],
  ['一二', ''],
  ['٣', ''],
])('digits of "%s" are "%s"', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
