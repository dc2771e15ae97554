import { act, fireEvent, screen, within } from '@testing-library/react';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '@/components/form/SearchBox';
import { DataTable, type DataTableProps } from '@/components/table/DataTable';
import { RowButton } from '@/components/table/RowButton';
import { orderBy, type TableColumn } from '@/components/table/tableModel';
import { renderUi } from '../../support/renderUi';

type Fruit = { id: string; name: string; stock: number };

const fruit = (name: string, stock: number, id = name): Fruit => ({ id, name, stock });

const columns: TableColumn<Fruit>[] = [
  { id: 'name', header: 'Name', accessorFn: ({ name }) => name },
  {
    id: 'stock',
    header: 'Stock',
    accessorFn: ({ stock }) => `${stock} kg`,
    sortFn: orderBy(({ stock }) => stock),
    meta: { align: 'end' },
  },
  { id: 'note', header: 'Note', accessorFn: () => 'fresh', enableSorting: false },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <RowButton icon={ShoppingCart} label={`Buy ${row.original.name}`} />,
  },
];

const fruits = [fruit('Pear', 9), fruit('Äpfel', 10), fruit('Açaí', 100)];
const many = Array.from({ length: 45 }, (_, index) => fruit(`Fruit ${index + 1}`, index));

function Table(props: Partial<DataTableProps<Fruit>>) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchBox label="Search fruit" value={query} onChange={setQuery} />
      <DataTable
        label="Fruit"
        columns={columns}
        rows={fruits}
        rowId={({ id }) => id}
        status="succeeded"
        onTryAgain={() => undefined}
        empty={{ text: 'No fruit', action: { label: 'New fruit', onAction: () => undefined } }}
        query={query}
        onClearQuery={() => setQuery('')}
        {...props}
      />
    </>
  );
}

const dataRows = () => screen.getAllByRole('row').slice(1);
const names = () => dataRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a data table', () => {
  it('sorts by a column, and back, and says how, where there is something to sort by', async () => {
    const { user } = renderUi(<Table />);
    expect(names()).toEqual(['Pear', 'Äpfel', 'Açaí']);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head).getByRole('button'));
    expect(names()).toEqual(['Açaí', 'Äpfel', 'Pear']);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button'));
    expect(names()).toEqual(['Pear', 'Äpfel', 'Açaí']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Stock' }));
    expect(names()).toEqual(['Pear', 'Äpfel', 'Açaí']); // as numbers
    expect(head).toHaveAttribute('aria-sort', 'none');
    for (const name of ['Note', 'Actions']) {
      const unsorted = screen.getByRole('columnheader', { name });
      expect(within(unsorted).queryByRole('button')).not.toBeInTheDocument();
      expect(unsorted).not.toHaveAttribute('aria-sort');
    }
  });

  it('sorts anew when its columns show something else, as they do in another language', () => {
    const { rerender } = renderUi(<Table sortedBy="name" />);
    expect(names()).toEqual(['Açaí', 'Äpfel', 'Pear']);
    const named = { Pear: 'Birne', Äpfel: 'Äpfel', Açaí: 'Kohlpalme' } as Record<string, string>;
    const german = columns.map((column) =>
      column.id === 'name' ? { ...column, accessorFn: ({ name }: Fruit) => named[name] } : column,
    );
    rerender(<Table sortedBy="name" columns={german} />);
    expect(names()).toEqual(['Äpfel', 'Birne', 'Kohlpalme']);
  });

  it('searches every shown column without regard to case and accents, and clears', async () => {
    const { user } = renderUi(<Table />);
    const box = screen.getByRole('searchbox', { name: 'Search fruit' });
    await user.type(box, 'ACAI');
    expect(names()).toEqual(['Açaí']);
    await user.clear(box);
    await user.type(box, '10 k');
    expect(names()).toEqual(['Äpfel']);
    await user.clear(box);
    await user.type(box, 'Buy');
    expect(screen.getByText('Nothing matches “Buy”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(dataRows()).toHaveLength(3);
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await user.type(box, 'pear{Escape}');
    expect(box).toHaveValue('');
  });

  it('shows 20 a page, none beyond them, and starts another search or another order at its first page', async () => {
    const { user, rerender } = renderUi(<Table rows={many} />);
    expect(dataRows()).toHaveLength(20);
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    await user.click(within(pages).getByRole('button', { name: 'Previous page' }));
    expect(pages).toHaveTextContent('1–20 of 45');
    for (let press = 0; press < 3; press += 1)
      await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    expect(pages).toHaveTextContent('41–45 of 45');
    expect(names()).toHaveLength(5);
    expect(dataRows()[0]).toHaveAttribute('aria-rowindex', '42');
    rerender(<Table rows={many.slice(0, 40)} />); // and stays within the pages
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('21–40 of 40');
    rerender(<Table rows={many} />);
    await user.type(screen.getByRole('searchbox'), 'fruit');
    expect(names()[0]).toBe('Fruit 1');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–20 of 45');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('button', { name: 'Stock' }));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–20 of 45');
  });

  it('opens a row by click, and by Enter after moving with the arrows', async () => {
    const onRowOpen = jest.fn();
    const { user } = renderUi(
      <Table onRowOpen={onRowOpen} canOpenRow={({ name }) => name !== 'Äpfel'} />,
    );
    await user.click(screen.getByText('Pear'));
    expect(onRowOpen).toHaveBeenLastCalledWith(fruits[0]);
    await user.click(screen.getByText('Äpfel'));
    await user.click(screen.getByRole('button', { name: 'Buy Pear' }));
    expect(onRowOpen).toHaveBeenCalledTimes(1);
    act(() => dataRows()[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: 'Açaí 100 kg fresh' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(fruits[2]);
    await user.keyboard('{Home}');
    expect(dataRows()[0]).toHaveFocus();
  });

  it('has one row in the tab order, with its box and its buttons', async () => {
    const selection = {
      selected: { Pear: true as const },
      onChange: () => undefined,
      labelOf: ({ name }: Fruit) => `Select ${name}`,
      pageLabel: 'Select this page',
    };
    const { user } = renderUi(<Table selection={selection} />);
    const stops = () =>
      ['Pear', 'Äpfel', 'Açaí'].map((name) => [
        screen.getByRole('row', { name: new RegExp(name) }).tabIndex,
        screen.getByRole('checkbox', { name: `Select ${name}` }).tabIndex,
        screen.getByRole('button', { name: `Buy ${name}` }).tabIndex,
      ]);
    expect(stops()).toEqual([
      [0, 0, 0],
      [-1, -1, -1],
      [-1, -1, -1],
    ]);
    expect(dataRows()[0]).toHaveAccessibleDescription('selected');
    expect(dataRows()[1]).not.toHaveAccessibleDescription();
    act(() => dataRows()[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(stops()).toEqual([
      [-1, -1, -1],
      [0, 0, 0],
      [-1, -1, -1],
    ]);
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Select Äpfel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Buy Açaí' }));
    expect(stops()[2]).toEqual([0, 0, 0]); // what is pressed is where one goes on
  });

  it('marks the first row of each group', () => {
    renderUi(
      <Table groupOf={({ name }) => name.slice(-1)} rows={[...fruits, ...fruits.slice(-1)]} />,
    );
    expect(dataRows().map((row) => 'starts' in row.dataset)).toEqual([true, true, true, false]);
  });

  it.each([
    [0, 1],
    [9, 1],
    [10, 0],
  ])('after a move of %i px opens a row %i times', (distance, times) => {
    const onRowOpen = jest.fn();
    renderUi(<Table onRowOpen={onRowOpen} />);
    const name = screen.getByText('Pear');
    fireEvent.mouseDown(name, { clientX: 50, clientY: 50 });
    window.getSelection()?.selectAllChildren(name);
    fireEvent.click(name, { clientX: 50, clientY: 50 + distance, detail: 1 });
    expect(onRowOpen).toHaveBeenCalledTimes(times);
    expect(window.getSelection()?.toString()).toBe(times === 1 ? '' : 'Pear');
    window.getSelection()?.removeAllRanges();
  });

  it('shows two rows with the same id', () => {
    renderUi(<Table rows={[fruit('Pear', 1, 'x'), fruit('Plum', 2, 'x')]} />);
    expect(names()).toEqual(['Pear', 'Plum']);
  });

  it('says why it is empty, and what to do', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(
      <Table rows={[]} empty={{ text: 'No fruit', action: { label: 'New fruit', onAction } }} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('No fruit');
    await user.click(screen.getByRole('button', { name: 'New fruit' }));
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it('says that it is loading, or that it failed, and tries again; keeps its rows where it cannot be updated, as stale', async () => {
    const onTryAgain = jest.fn();
    const { user, rerender } = renderUi(<Table rows={[]} status="pending" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    rerender(<Table rows={[]} status="failed" onTryAgain={onTryAgain} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The list could not be loaded\.$/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<Table status="failed" onTryAgain={onTryAgain} />);
    expect(dataRows()).toHaveLength(3);
    expect(screen.getByText(/may be out of date/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onTryAgain).toHaveBeenCalledTimes(2);
  });
});
