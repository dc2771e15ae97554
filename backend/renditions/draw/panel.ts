import type { Block } from '../blocks/campaignBlocks';
import type { Pen } from './pen';

/** The panel's left edge, its width and the room for text in it. */
export const PANEL = { x: 20, width: 600, padding: 32 };
export const TEXT_X = PANEL.x + PANEL.padding;
export const TEXT_WIDTH = PANEL.width - 2 * PANEL.padding;

/** Draws a block from `y` on; gives the y below it. */
export type DrawBlock<Type extends Block['type']> = (
  pen: Pen,
  block: Block & { type: Type },
  y: number,
) => number;

/** The fonts of a brand's name and of headings. */
export const headingFamily = (pen: Pen) => (pen.layout.serif ? 'serif' : 'bold');
