import { createContext, useContext } from 'react';
import { breakpoints } from '../breakpoints';

/** `isSeen`: the buttons are to be seen, not only there for assistive technology. */
type TableRowState = { index: number; tabIndex: 0 | -1; isSeen: boolean };

export const TableRowContext = createContext<TableRowState>({
  index: 0,
  tabIndex: 0,
  isSeen: true,
});

/** With a pointer the buttons of a row come when they may be wanted. */
export const HIDES_BUTTONS = `(hover: hover) and (not ${breakpoints.tablet})`;

/** Of more selected rows none is meant by itself: what can be done with all stands elsewhere. */
export const FEW_SELECTED = 9;

/** Which row a cell is in, and the `tabIndex` there: one row is in the tab order. */
export const useTableRow = (): TableRowState => useContext(TableRowContext);
