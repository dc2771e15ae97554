import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from '@/components/form/CheckboxField';
import { PasswordField } from '@/components/form/PasswordField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { SelectField } from '@/components/list/SelectField';
import { TextField } from '@/components/form/TextField';
import { object, string } from '@/components/form/rules';
import { schemaErrors } from '@/components/form/useSchemaForm';
import { renderUi } from '../../support/renderUi';

function Subject({ error, onSubmit }: { error?: string; onSubmit?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <TextField
        label="Subject"
        hint="A part of it is enough"
        error={error}
        value={value}
        onChange={setValue}
      />
    </form>
  );
}

describe('a text field', () => {
  it('says its hint, and in its place what is wrong', () => {
    const { rerender } = renderUi(<Subject />);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription(
      'A part of it is enough',
    );
    rerender(<Subject error="Type at least 3 characters" />);
    const field = screen.getByRole('textbox', { name: 'Subject' });
    expect(field).toHaveAccessibleDescription('Type at least 3 characters');
    expect(field).toBeInvalid();
  });

  it('takes one line of 255 characters from a long paste', async () => {
    renderUi(<Subject />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Subject' }));
    await userEvent.paste(`sale\u0000${'あ'.repeat(8000)}`);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(`sale${'あ'.repeat(251)}`);
  });

  it('leaves a text alone that is still being composed, and does not send it by the Enter that ends it', () => {
    const onSubmit = jest.fn();
    renderUi(<Subject onSubmit={onSubmit} />);
    const field = screen.getByRole('textbox', { name: 'Subject' });
    fireEvent.compositionStart(field);
    fireEvent.input(field, new InputEvent('input', { bubbles: true }));
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the other fields', () => {
  it('shows a password and hides it again', async () => {
    renderUi(<PasswordField label="Password" value="secret" onChange={() => undefined} />);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('chooses one of a list', async () => {
    const onChange = jest.fn();
    renderUi(
      <SelectField
        label="Mailer"
        value=""
        placeholder="Choose"
        options={[{ value: 'CCMP', label: 'Marketing Suite' }]}
        onChange={onChange}
        error="Field is mandatory"
      />,
    );
    const list = screen.getByRole('combobox', { name: 'Mailer' });
    expect(list).toHaveAccessibleDescription('Field is mandatory');
    await userEvent.selectOptions(list, 'Marketing Suite');
    expect(onChange).toHaveBeenCalledWith('CCMP');
  });

  it('checks a box by its label', async () => {
    const onChange = jest.fn();
    renderUi(<CheckboxField label="Select all loaded" checked={false} onChange={onChange} />);
    expect(screen.getByRole('checkbox', { name: 'Select all loaded' })).not.toBeChecked();
    await userEvent.click(screen.getByText('Select all loaded'));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('chooses one of a group, but none that is disabled', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'hours', label: 'Hours', disabled: true },
      { value: 'days', label: 'Days' },
      { value: 'weeks', label: 'Weeks' },
    ] as const;
    renderUi(<RadioGroup label="Group by" value="days" options={options} onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Group by' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Days' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Hours' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Weeks' }));
    expect(onChange).toHaveBeenCalledWith('weeks');
  });
});

it('has the compiler check the ids of messages, which nothing does while it runs', () => {
  const schema = object({
    // @ts-expect-error -- no id of the catalogue
    missing: string().required('errors.mistyped'),
    // @ts-expect-error -- no id of the catalogue
    wrong: string().test('never', 'errors.mistyped', () => false),
    // @ts-expect-error -- no id of the catalogue
    taken: string().notOneOf(['taken'], 'errors.mistyped'),
    formless: string().matches(/form/, {
      // @ts-expect-error -- no id of the catalogue
      message: 'errors.mistyped',
      excludeEmptyString: true,
    }),
  });
  const values = { missing: '', wrong: 'a', taken: 'taken', formless: 'a' };
  expect(Object.values(schemaErrors(schema, values))).toEqual(Array(4).fill('errors.mistyped'));
});
