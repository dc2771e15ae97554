import { attempt } from 'es-toolkit';
import * as asn1 from '@/evidence/asn1';
import { hexOf } from '@/lib/binaryText';

const readers = {
  length: (value: asn1.Asn1) => value.content.length,
  boolean: asn1.isTrue,
  id: asn1.oid,
  number: (value: asn1.Asn1) => hexOf(asn1.wholeNumber(value)),
  'number from 0 on': (value: asn1.Asn1) => asn1.integer(value),
  'small number': (value: asn1.Asn1) => asn1.smallInteger(value),
  bits: (value: asn1.Asn1) => hexOf(asn1.bits(value)),
  'list of two': (value: asn1.Asn1) => asn1.sequence(value, 2).length,
  instant: (value: asn1.Asn1) => new Date(asn1.time(value)).toISOString(),
};

const utcTime = (text: string) =>
  `17${Buffer.from(`${String.fromCharCode(text.length)}${text}`).toString('hex')}`;
const time = (text: string) => utcTime(text).replace('17', '18');

it.each<[kind: keyof typeof readers, hex: string, value: unknown]>([
  ['length', `0480${'00'.repeat(128)}0000`, null], // of no stated length
  ['length', `047f${'00'.repeat(127)}`, 127],
  ['length', `04817f${'00'.repeat(127)}`, null],
  ['length', `048180${'00'.repeat(128)}`, 128],
  ['length', `04820080${'00'.repeat(128)}`, null],
  ['length', '040100ff', null],
  ['boolean', '0101ff', true],
  ['boolean', '010100', false],
  ['boolean', '010101', null],
  ['boolean', '0102ffff', null],
  ['id', '06022a03', '1.2.3'],
  ['id', '06024f50', '1.39.80'],
  ['id', '06025000', '2.0.0'],
  ['id', '060388372a', '2.999.42'],
  ['id', '06042a818000', '1.2.16384'],
  ['id', '06032a8001', null],
  ['id', '06022a81', null],
  ['number', '020200ff', '00ff'],
  ['number', '0202007f', null],
  ['number', '0202ff7f', 'ff7f'],
  ['number', '0202ff80', null],
  ['number', '0200', null],
  ['number from 0 on', '020200ff', 'ff'],
  ['number from 0 on', '020100', '0'],
  ['number from 0 on', '020180', null],
  ['small number', '020300ffff', 65_535],
  ['small number', '0203010000', null],
  ['bits', '030200ff', 'ff'],
  ['bits', '03020180', null],
  ['list of two', '300405000500', 2],
  ['list of two', '30020500', null],
  ['instant', utcTime('491231235959Z'), '2049-12-31T23:59:59.000Z'],
  ['instant', utcTime('500101000000Z'), '1950-01-01T00:00:00.000Z'],
  ['instant', utcTime('20261120120000Z'), null],
  ['instant', time('20261120120000Z'), '2026-11-20T12:00:00.000Z'],
  ['instant', time('20261120120000.5Z'), '2026-11-20T12:00:00.500Z'],
  ['instant', time('20261120120000.1239Z'), '2026-11-20T12:00:00.123Z'],
  ['instant', time('20260231120000Z'), null],
  ['instant', time('20261120240000Z'), null],
  ['instant', time('261120120000Z'), null],
  ['instant', time('20261120120000+0000'), null],
  ['instant', `04${time('20261120120000Z').slice(2)}`, null],
])('reads a %s of %s as %j', (kind, hex, value) => {
  const [error, read] = attempt(() => readers[kind](asn1.readAsn1(Buffer.from(hex, 'hex'))));
  expect([error === null || error instanceof asn1.Asn1Error, read]).toEqual([true, value]);
});
