import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import { object, string } from '@/components/form/rules';
import { schemaErrors } from '@/components/form/useSchemaForm';
import { hostileText } from '../../support/hostileCorpus';
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
    await userEvent.paste(`あ\u0000${hostileText('q-paste-8k')}`);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(`あ${'x'.repeat(254)}`);
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

it('a password is shown and hidden again', async () => {
  renderUi(<PasswordField label="Password" value="secret" onChange={() => undefined} />);
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(toggle);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(toggle);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
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
