import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { clientHandlers } from '../../support/handlers/clients';
import { failing } from '../../support/handlers/failure';
import { server } from '../../support/server';
import { closed, openForm, twoClients } from './clientsPage';

beforeEach(() => {
  backend.clients = twoClients();
});

describe('the rules of the client form', () => {
  it('say nothing before a field was touched, and hold Submit back', async () => {
    const { user, field, submit } = await openForm('New client');
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).not.toHaveAttribute('aria-invalid');
    expect(submit()).toBeDisabled();
    await user.tab();
    expect(field('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('want a code that no other client has', async () => {
    const { field, fill, dialog, submit, fillAll } = await openForm('New client');
    await fillAll();
    expect(within(dialog).getByText('Code is available')).toBeVisible();
    expect(submit()).toBeEnabled();
    await fill('Code', 'TWO');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
    expect(submit()).toBeDisabled();
    for (const same of [' TWO ', 'two', 'Two']) {
      await fill('Code', same);
      expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
      expect(within(dialog).queryByText('Code is available')).not.toBeInTheDocument();
    }
    await fill('Code', '');
    expect(field('Code')).toHaveAccessibleDescription('Field is mandatory');
  });

  it('wait for the list of the clients, which the code is checked against', async () => {
    const first = await openForm('Edit Client One');
    server.use(failing('GET /api/clients/list', 500));
    await first.fill('Name', 'Northwind');
    await first.user.click(first.submit());
    await closed();
    await screen.findByText(/^The list could not be updated/);
    await first.user.click(screen.getByRole('button', { name: 'Edit Northwind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
    const submit = () => dialog.getByRole('button', { name: 'Submit' });
    expect(submit()).toBeDisabled();
    expect(dialog.getByText(/^The codes of the other clients could not be loaded\./)).toBeVisible();
    server.use(...clientHandlers);
    await first.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('let a client keep its own code', async () => {
    const { field, fill, submit } = await openForm('Edit Client One');
    await fill('Code', 'ONE');
    expect(field('Code')).toBeValid();
    expect(field('Code')).not.toHaveAccessibleDescription('Code is available');
    await fill('Code', 'one');
    expect(field('Code')).toBeValid();
    expect(field('Code')).not.toHaveAccessibleDescription('Code is available');
    expect(submit()).toBeEnabled();
    await fill('Code', 'TWO');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
  });

  it('say what the retention may be', async () => {
    const { field, fill, submit, fillAll } = await openForm('New client');
    await fillAll();
    await fill('Retention (days)', '2001');
    expect(field('Retention (days)')).toHaveAccessibleDescription(
      'Value must be between 45 and 2000',
    );
    expect(submit()).toBeDisabled();
    await fill('Retention (days)', '２０００');
    expect(field('Retention (days)')).toHaveAccessibleDescription('Whole days, from 45 to 2000.');
    expect(submit()).toBeEnabled();
  });

  it('take the digits of a customer id only, fullwidth ones too, and leave a composition alone', async () => {
    const { field, fill } = await openForm('New client');
    await fill('Customer ID', 'no. 12-３４ x');
    expect(field('Customer ID')).toHaveValue('1234');
    expect(field('Customer ID')).toHaveAccessibleDescription(
      'Digits only. It cannot be changed later. “no.-x” was left out.',
    );
    fireEvent.compositionStart(field('Customer ID'));
    fireEvent.change(field('Customer ID'), { target: { value: '1234ｇ５' } });
    expect(field('Customer ID')).toHaveValue('1234ｇ５');
    fireEvent.compositionEnd(field('Customer ID'));
    expect(field('Customer ID')).toHaveValue('12345');
    await fill('Customer ID', '１２３４');
    expect(field('Customer ID')).toHaveAccessibleDescription(
      'Digits only. It cannot be changed later.',
    );
  });

  it('take at most 255 characters', async () => {
    const { field, fill } = await openForm('New client');
    await fill('Name', 'x'.repeat(300));
    expect(field('Name')).toHaveValue('x'.repeat(255));
  });

  it('explains every switch, and brings the four buckets into sight, marked as required', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, box, field } = await openForm('New client');
    for (const name of [
      'Search e-mail body',
      'Enable bulk export',
      'Overwrite S3 bucket',
      'Enable recreate index',
    ])
      expect(box(name)).toHaveAccessibleDescription(/\w+ \w+ \w+/);
    scrolled.mockClear();
    await user.click(box('Overwrite S3 bucket'));
    for (const type of ['EML', 'PNG', 'PDF', 'HTML'])
      expect(field(`${type} bucket`)).toBeRequired();
    const revealed = scrolled.mock.contexts.filter((element) =>
      (element as Element).contains(field('EML bucket')),
    );
    expect(revealed).toHaveLength(1);
  });

  it('want all four buckets while they are overwritten', async () => {
    const { user, field, box, fill, dialog, submit, fillAll } = await openForm('New client');
    await fillAll();
    expect(within(dialog).queryByRole('textbox', { name: 'EML bucket' })).not.toBeInTheDocument();
    await user.click(box('Overwrite S3 bucket'));
    expect(submit()).toBeDisabled();
    for (const name of ['EML bucket', 'PNG bucket', 'PDF bucket', 'HTML bucket']) {
      await fill(name, '');
      expect(field(name)).toHaveAccessibleDescription('Field is mandatory');
      await fill(name, 'b');
    }
    expect(submit()).toBeEnabled();
    await fill('EML bucket', '');
    await user.click(box('Overwrite S3 bucket'));
    expect(submit()).toBeEnabled();
  });

  it('want a range while the index is recreated', async () => {
    const { user, box, dialog, submit, fillAll } = await openForm('New client');
    await fillAll();
    await user.click(box('Enable recreate index'));
    expect(submit()).toBeDisabled();
    const range = within(dialog).getByRole('button', { name: 'Index date range' });
    range.focus();
    await user.tab();
    expect(range).toHaveAccessibleDescription('Choose a date range Field is mandatory');
    await user.click(box('Enable recreate index'));
    expect(submit()).toBeEnabled();
  });

  it('keep eml among the file types', async () => {
    const { user, dialog } = await openForm('New client');
    const types = within(within(dialog).getByRole('listbox', { name: 'File types' }));
    await user.click(types.getByRole('option', { name: 'EML' }));
    await user.click(types.getByRole('option', { name: 'PDF' }));
    expect(types.getByRole('option', { name: 'EML' })).toHaveAttribute('aria-selected', 'true');
    expect(types.getByRole('option', { name: 'PDF' })).toHaveAttribute('aria-selected', 'false');
  });

  it('leave customer id and mailer of a client as they are', async () => {
    const { dialog, field } = await openForm('Edit Client Two');
    expect(field('Customer ID')).toBeDisabled();
    expect(within(dialog).getByRole('combobox', { name: 'Mailer' })).toBeDisabled();
    expect(within(dialog).getByRole('combobox', { name: 'Mailer' })).toHaveDisplayValue(
      'Provider Mailer',
    );
  });

  it('say of a client that is edited nothing before a field was left, while it is typed neither', async () => {
    backend.clients[0] = buildClient({ retention: 20 });
    const { user, field, submit } = await openForm('Edit Client One');
    expect(field('Retention (days)')).toBeValid();
    expect(submit()).toBeDisabled();
    await user.clear(field('Name'));
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field('Name')).toHaveAccessibleDescription('Field is mandatory');
    await user.click(field('Retention (days)'));
    await user.tab();
    expect(field('Retention (days)')).toHaveAccessibleDescription(
      'Value must be between 45 and 2000',
    );
  });

  it('say beside Submit how many fields hold it back, and lead to the first', async () => {
    const { user, dialog, field, box, fill, submit } = await openForm('New client');
    const why = () => within(dialog).queryByRole('button', { name: /field/ });
    expect(why()).toHaveAccessibleName('4 fields are missing');
    await fill('Code', 'TWO');
    await fill('Name', 'New');
    expect(why()).toHaveAccessibleName('3 fields must be corrected');
    await fill('Retention (days)', '30');
    await fill('Customer ID', '4711');
    await user.click(within(dialog).getByRole('button', { name: '2 fields must be corrected' }));
    expect(field('Code')).toHaveFocus();
    await fill('Code', 'NEW');
    await fill('Retention (days)', '90');
    expect(why()).not.toBeInTheDocument();
    expect(submit()).toBeEnabled();
    await user.click(box('Enable recreate index'));
    await user.click(within(dialog).getByRole('button', { name: '1 field is missing' }));
    expect(within(dialog).getByRole('button', { name: 'Index date range' })).toHaveFocus();
  });
});
