import type { Block } from '../blocks/campaignBlocks';
import { brand, hero } from './mastheadBlocks';
import { button, coupon, products } from './offerBlocks';
import type { Pen } from './pen';
import { facts, footer, heading, paragraph } from './textBlocks';

/** Draws one block from `y` on; gives the y below it. */
export function drawBlock(pen: Pen, block: Block, y: number): number {
  switch (block.type) {
    case 'brand':
      return brand(pen, block, y);
    case 'hero':
      return hero(pen, block, y);
    case 'heading':
      return heading(pen, block, y);
    case 'paragraph':
      return paragraph(pen, block, y);
    case 'facts':
      return facts(pen, block, y);
    case 'products':
      return products(pen, block, y);
    case 'coupon':
      return coupon(pen, block, y);
    case 'button':
      return button(pen, block, y);
    case 'footer':
      return footer(pen, block, y);
  }
}
