import { classNames } from '@/lib/classNames';
import type { DataColumn } from './dataTableModel';

/** The class names of one way to draw the table: with columns as wide as their texts, or with tracks. */
export type TableLook = Readonly<Record<string, string | undefined>>;

/** The classes of a column's cell. */
export const cellClass = <Row>(
  look: TableLook,
  { align, text, wideOnly }: DataColumn<Row>,
): string =>
  classNames(
    look.cell,
    align === 'end' && look.end,
    !text && look.actions,
    wideOnly && look.wideOnly,
  ) ?? '';
