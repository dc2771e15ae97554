import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { FileType } from '@/api/emails';
import type { ListOption } from '@/components/list/useListbox';
import { schemaErrors } from '@/components/form/useSchemaForm';
import {
  clientValues,
  type ClientValues,
  digitsOf,
  toSubmitted,
} from '@/features/clients/clientForm';
import { clientSchema } from '@/features/clients/clientSchema';
import { MultiSelect } from '@/features/clients/MultiSelect';
import { buildClient } from '../../support/build/client';
import { renderUi } from '../../support/renderUi';

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

const buckets = { emlS3Bucket: 'e', pngS3Bucket: 'p', pdfS3Bucket: 'd', htmlS3Bucket: 'h' };
const switched = (isOn: boolean) => ({
  searchEmailBodyFlag: isOn,
  isFtpEnable: isOn,
  isOverwriteS3Bucket: isOn,
  isEnableRecreateIndex: isOn,
});
const index = { recreateIndexStartDate: 1_767_225_600, recreateIndexEndDate: 1_767_311_999 };
const basics = {
  code: 'ONE',
  retention: 365,
  name: 'Client One',
  id: '1001',
  mailer: 'PROVIDER',
  fileTypes: ['html', 'eml'] satisfies FileType[],
};
const stored = clientValues(buildClient({ ...basics, ...buckets, ...switched(true), ...index }));

it.each<[what: string, Partial<ClientValues>, settings: object]>([
  ['was not changed, without the dates', {}, { ...switched(true), ...buckets }],
  [
    'was changed',
    { emlS3Bucket: ' new ', indexRange: { startDate: 1, endDate: 2 } },
    {
      ...switched(true),
      ...buckets,
      emlS3Bucket: 'new',
      recreateIndexStartDate: 1,
      recreateIndexEndDate: 2,
    },
  ],
  [
    'was switched off, alone',
    { ...switched(false), indexRange: { startDate: 1, endDate: 2 } },
    switched(false),
  ],
])('of a client is saved what %s', (_what, given, settings) => {
  expect(toSubmitted({ ...stored, ...given }, stored)).toEqual({ basics, settings });
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

const types: ListOption[] = [
  { value: 'eml', label: 'EML', isFixed: true },
  { value: 'png', label: 'PNG' },
  { value: 'html', label: 'HTML' },
];

const onChange = jest.fn();

function Choice({ start = ['eml'], error }: { start?: string[]; error?: string }) {
  const [value, setValue] = useState(start);
  onChange.mockImplementation(setValue);
  return (
    <MultiSelect
      label="File types"
      value={value}
      options={types}
      error={error}
      onChange={onChange}
    />
  );
}

const list = () => screen.getByRole('listbox', { name: 'File types' });
const option = (name: string) => screen.getByRole('option', { name });

describe('a multi-select', () => {
  it('chooses and takes back by click, in the order of the options', async () => {
    const { user } = renderUi(<Choice />);
    expect(list()).toHaveAttribute('aria-multiselectable', 'true');
    await user.click(option('HTML'));
    await user.click(option('PNG'));
    expect(onChange).toHaveBeenLastCalledWith(['eml', 'png', 'html']);
    expect(screen.getByText('3 of 3 selected')).toBeVisible();
    await user.click(option('HTML'));
    expect(onChange).toHaveBeenLastCalledWith(['eml', 'png']);
    expect(option('HTML')).toHaveAttribute('aria-selected', 'false');
  });

  it('keeps a fixed option, even when the value lacks it, and values that no option stands for', async () => {
    const { user } = renderUi(<Choice start={['hidden']} />);
    expect(option('EML')).toHaveAttribute('aria-selected', 'true');
    expect(option('EML')).toHaveAttribute('aria-disabled', 'true');
    await user.click(option('EML'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(option('PNG'));
    expect(onChange).toHaveBeenLastCalledWith(['hidden', 'eml', 'png']);
  });

  it('is used by keyboard alone', async () => {
    const { user } = renderUi(<Choice />);
    await user.tab();
    expect(list()).toHaveFocus();
    await user.keyboard('{ArrowDown} ');
    expect(onChange).toHaveBeenLastCalledWith(['eml', 'png']);
    expect(list()).toHaveAttribute('aria-activedescendant', option('PNG').id);
    await user.keyboard('h{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['eml', 'png', 'html']);
    await user.keyboard('{Home}{End}{ArrowUp} ');
    expect(onChange).toHaveBeenLastCalledWith(['eml', 'html']);
  });

  it('says what is wrong', () => {
    renderUi(<Choice error="Choose one more" />);
    expect(list()).toHaveAccessibleDescription(expect.stringContaining('Choose one more'));
  });
});
