import { within } from '@testing-library/react';

/** What a reader hears of a cell. */
const textOf = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden')))
    .map((node) => node.textContent)
    .join('');

/** The texts of the cells of a table, row by row, without its head. */
export const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map(textOf));
