import { createContext, useContext } from 'react';

type TableRowState = { index: number; tabIndex: 0 | -1 };

/** For what stands in a row. */
export const TableRowContext = createContext<TableRowState>({ index: 0, tabIndex: 0 });

/** Which row a cell stands in, and the `tabIndex` of what can be pressed there: one row is in the tab order. */
export const useTableRow = (): TableRowState => useContext(TableRowContext);
