import { screen, within } from '@testing-library/react';
import type { ArchivedEmail } from '@/api/emails';
import type { TableColumn } from '@/components/table/tableModel';
import type * as EmailColumns from '@/features/search/results/emailColumns';
import { address } from '../../support/renderApp';
import { openResults, results } from './openResults';

const mockAdded: TableColumn<ArchivedEmail> & { id: string } = {
  id: 'number',
  accessorFn: ({ id }) => id,
  meta: { label: 'shell.users', width: '120px', isOptional: true },
};

// One entry, as CONTRIBUTING.md says: no other file knows of the column.
jest.mock('@/features/search/results/emailColumns', () => {
  const actual = jest.requireActual<typeof EmailColumns>('@/features/search/results/emailColumns');
  return {
    ...actual,
    EMAIL_COLUMNS: [...actual.EMAIL_COLUMNS, mockAdded],
    SORTED_COLUMNS: [...actual.SORTED_COLUMNS, mockAdded],
    OPTIONAL_COLUMNS: [...actual.OPTIONAL_COLUMNS, mockAdded],
  };
});

it('a column that is added is chosen, shown, sorted by, linked and named in the note by its one entry', async () => {
  const user = await openResults(150);
  const table = within(screen.getByRole('table', { name: 'Results' }));
  expect(table.queryByRole('columnheader', { name: 'Users' })).not.toBeInTheDocument();
  await user.click(results().getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Users' }));
  expect(table.getByRole('cell', { name: 'mail-1' })).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Users' }));
  expect(table.getByRole('columnheader', { name: 'Users' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(address()).toContain('sort=number');
  expect(await results().findByText('Sorted by users within the 100 loaded.')).toBeVisible();
  expect(table.getAllByRole('row')[2]).toHaveTextContent('mail-10');
});
