import { within } from '@testing-library/react';

/** The texts of the cells of a table, row by row, without its head: all of each, or as `read`. */
export const rowTexts = (
  table: HTMLElement,
  read: (cell: HTMLElement) => string = ({ textContent }) => textContent,
) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map((cell) => read(cell)));
