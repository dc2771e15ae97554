import { screen, within } from '@testing-library/react';
import { backend } from '../../support/fakeBackend';
import { onlyRequest } from '../../support/requests';
import { chips, field, fill, openForm, openStored, saveButton } from './openExports';

const example = () => screen.getByText(/\.(html|pdf|eml)$/);
const insert = (name: string) =>
  within(screen.getByRole('group', { name: 'Insert' })).getByRole('button', { name });

/** The chips behind the letters of the field. */
const drawn = () =>
  screen.getAllByRole('mark', { hidden: true }).map(({ textContent }) => textContent);

describe('the hidden parameters', () => {
  it('are chips: a comma, Enter and leaving the field add one, ✕ and Backspace take one away', async () => {
    const view = await openForm('Bucket GmbH');
    await view.user.type(field('Hidden parameters'), 'Order No,Store{Enter}segment');
    expect(chips()).toEqual(['orderno', 'store']);
    await view.user.tab();
    expect(chips()).toEqual(['orderno', 'store', 'segment']);
    expect(field('Hidden parameters')).toHaveValue('');
    await view.user.type(field('Hidden parameters'), '{Backspace}');
    expect(chips()).toEqual(['orderno', 'store']);
    await view.user.click(screen.getByRole('button', { name: 'Remove orderno' }));
    expect(field('Hidden parameters')).toHaveFocus();
    expect(chips()).toEqual(['store']);
    await view.user.click(saveButton());
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    expect(onlyRequest('PUT /api/clients/update/grp-s3').body).toMatchObject({
      exportEmailKeys: ['store'],
    });
  });

  it('offer themselves as the field to group by', async () => {
    const view = await openForm('Bucket GmbH');
    await fill(view, { 'Hidden parameters': 'orderno, store' });
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    const choice = within(screen.getByRole('group', { name: 'Choose' }));
    await view.user.click(choice.getByRole('button', { name: 'store' }));
    expect(field('Field value')).toHaveValue('store');
    expect(choice.getByRole('button', { name: 'store' })).toHaveAttribute('aria-pressed', 'true');
    expect(saveButton()).toBeEnabled();
  });
});

describe('the file name format', () => {
  it('takes the parameters as placeholders, and shows what a name would look like', async () => {
    const view = await openStored();
    expect(example()).toHaveTextContent('48211.html');
    await fill(view, { 'File name format': 'Mail-' });
    await view.user.click(insert('orderno'));
    expect(field('File name format')).toHaveValue('Mail-{orderno}');
    expect(drawn()).toEqual(['{orderno}']);
    expect(example()).toHaveTextContent('mail-49220.html');
    expect(screen.getByText('Example, with invented values')).toBeVisible();
    expect(screen.getByText(/^1 change, not saved: File name format$/)).toBeVisible();
  });

  it('says that it does not know a placeholder, and lets it be saved', async () => {
    const view = await openStored();
    await fill(view, { 'File name format': '{customerid}_{date}' });
    expect(screen.getByText(/^\{date\} is not one of the placeholders offered here/)).toBeVisible();
    expect(drawn()).toEqual(['{customerid}']);
    expect(example()).toHaveTextContent('48211_{date}.html');
    expect(saveButton()).toBeEnabled();
  });

  it('offers what the configuration names', async () => {
    await openForm('Delivery', { config: { exportPlaceholders: ['date', 'customerid'] } });
    expect(insert('date')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'orderno' })).toHaveAttribute('aria-pressed'); // to group by
    expect(backend.clients).toHaveLength(4);
  });

  it.each(['../{customerid}', 'in/{customerid}', 'a..b'])('refuses %j', async (format) => {
    const view = await openStored();
    await fill(view, { 'File name format': format });
    expect(field('File name format')).toHaveAccessibleDescription(
      'Without “/”, “..” and control characters',
    );
    expect(saveButton()).toBeDisabled();
    expect(screen.queryByText('Example, with invented values')).not.toBeInTheDocument();
  });
});
