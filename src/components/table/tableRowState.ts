import { createContext, useContext } from 'react';

type TableRowState = { index: number; tabIndex: 0 | -1 };

export const TableRowContext = createContext<TableRowState>({ index: 0, tabIndex: 0 });

/** Of more selected rows none is meant by itself: what can be done with all stands elsewhere. */
export const FEW_SELECTED = 9;

/** Which row a cell is in, and the `tabIndex` there: one row is in the tab order. */
export const useTableRow = (): TableRowState => useContext(TableRowContext);
