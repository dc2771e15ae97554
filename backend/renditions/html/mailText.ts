import type { Block, CampaignMail } from '../blocks/campaignBlocks';
import { layoutOf } from '../blocks/layout';

const RULE = '----------------------------------------';

function blockLines(block: Block, serif: boolean): string[] {
  switch (block.type) {
    case 'brand':
      return [block.name, block.tagline, RULE, ''];
    case 'hero':
      return block.title === null ? [] : [block.title, ''];
    case 'heading':
      return [serif ? `* ${block.words} *` : block.words, ''];
    case 'paragraph':
      return [block.words, ''];
    case 'facts':
      return [...block.rows.map((row) => `${row.label}: ${row.value}`), ''];
    case 'products':
      return [
        ...block.tiles.flatMap((tile) => [`- ${tile.name}  ${tile.price}`, `  ${tile.url}`]),
        '',
      ];
    case 'coupon':
      return [`${block.label}: ${block.code}`, block.note, ''];
    case 'button':
      return [`${block.label}:`, block.url, ''];
    case 'footer':
      return [
        RULE,
        block.reason,
        block.legal,
        ...block.links.map((link) => `${link.label}: ${link.url}`),
        '',
      ];
  }
}

/** A campaign's plain text with the personal tokens left in; lines end with CR LF. */
export function mailText(mail: CampaignMail): string {
  const { serif } = layoutOf(mail.brand.theme.template);
  return mail.blocks.flatMap((block) => blockLines(block, serif)).join('\r\n');
}
