import type { Locator } from '@playwright/test';

/** Room that no row of a column uses, from which on another column should have it (px). */
const WASTED = 24;

/**
 * What a table cuts beside a column that has room in every row that is shown: "Name: cut text, beside 80 px in Status".
 * Where a row has two lines, only what stands in one line is beside each other.
 */
export const wastedRoom = (table: Locator): Promise<string[]> =>
  table.evaluate((element, wasted) => {
    const rows = [...element.querySelectorAll('tr, [role=row]')].map((row) =>
      [
        ...row.querySelectorAll<HTMLElement>(
          'th, td, [role=cell], [role=columnheader], [role=rowheader]',
        ),
      ].filter((cell) => cell.checkVisibility() && cell.textContent.trim() !== ''),
    );
    const [heads = [], ...bodies] = rows.filter((cells) => cells.length > 1);
    const boxOf = (cell: HTMLElement) => cell.getBoundingClientRect();
    const roomIn = (cell: HTMLElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const range = document.createRange();
      range.selectNodeContents(cell);
      return (
        boxOf(cell).width -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        range.getBoundingClientRect().width
      );
    };
    const cutIn = (cell: HTMLElement) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(
        (part) =>
          part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
      );
    const columnOf = (cell: HTMLElement) =>
      heads.find((head) => Math.abs(boxOf(head).left - boxOf(cell).left) < 8)?.textContent ?? '';
    const room = (first: HTMLElement) =>
      Math.min(
        ...rows
          .flat()
          .filter(
            (cell) =>
              Math.abs(boxOf(cell).left - boxOf(first).left) < 1 &&
              Math.abs(boxOf(cell).width - boxOf(first).width) < 1,
          )
          .map(roomIn),
      );
    const isBeside = (one: HTMLElement, other: HTMLElement) =>
      one !== other && boxOf(one).top < boxOf(other).bottom && boxOf(other).top < boxOf(one).bottom;
    return bodies.flatMap((cells) =>
      cells.flatMap((cell) => {
        const cut = cutIn(cell);
        if (!cut) return [];
        return cells
          .filter((other) => isBeside(cell, other) && room(other) > wasted)
          .map(
            (other) =>
              `${columnOf(cell)}: ${cut.textContent}, beside ${Math.round(room(other))} px in ${columnOf(other)}`,
          );
      }),
    );
  }, WASTED);
