import type { Block } from '../blocks/campaignBlocks';
import { drawHero } from './heroArt';
import { drawText, fillBox, textHeight, tint, type Pen, type TextStyle } from './pen';
import { drawProduct } from './productArt';

/** The panel's left edge, its width and the room for text in it. */
export const PANEL = { x: 20, width: 600, padding: 32 };
const TEXT_X = PANEL.x + PANEL.padding;
const TEXT_WIDTH = PANEL.width - 2 * PANEL.padding;

type DrawBlock<Type extends Block['type']> = (
  pen: Pen,
  block: Block & { type: Type },
  y: number,
) => number;

const headingFamily = (pen: Pen) => (pen.layout.serif ? 'serif' : 'bold');

const brand: DrawBlock<'brand'> = (pen, { name, tagline }, y) => {
  const { theme, layout } = pen;
  const bar = layout.header === 'bar';
  if (bar) fillBox(pen, { x: PANEL.x, y, width: PANEL.width, height: 92 }, theme.accent);
  const color = bar ? theme.accentInk : theme.accent;
  const nameStyle: TextStyle = {
    family: headingFamily(pen),
    size: 22,
    color,
    tracking: layout.tracking,
  };
  if (layout.header === 'center') {
    fillBox(
      pen,
      { x: PANEL.x + PANEL.width / 2 - 14, y: y + 22, width: 28, height: 28 },
      theme.accent,
      Math.min(theme.radius, 14),
    );
    drawText(pen, name, TEXT_X, y + 56, TEXT_WIDTH, { ...nameStyle, align: 'center' });
    return (
      drawText(pen, tagline, TEXT_X, y + 92, TEXT_WIDTH, {
        family: 'regular',
        size: 12,
        color: theme.muted,
        align: 'center',
      }) + 20
    );
  }
  fillBox(
    pen,
    { x: TEXT_X, y: y + 24, width: 40, height: 40 },
    bar ? theme.heroTo : theme.accent,
    Math.min(theme.radius, 20),
  );
  drawText(pen, name.charAt(0), TEXT_X, y + 27, 40, {
    family: 'bold',
    size: 22,
    color: theme.accentInk,
    align: 'center',
  });
  drawText(pen, name, TEXT_X + 54, y + 18, TEXT_WIDTH - 54, nameStyle);
  drawText(pen, tagline, TEXT_X + 54, y + 49, TEXT_WIDTH - 54, {
    family: 'regular',
    size: 12,
    color: bar ? tint(theme.accent, 0.75) : theme.muted,
  });
  return y + 92;
};

const hero: DrawBlock<'hero'> = (pen, { title, seed }, y) => {
  const { context, layout, theme } = pen;
  const inset = layout.heading === 'above' ? 20 : 0;
  const box = { x: PANEL.x + inset, y, width: PANEL.width - 2 * inset, height: layout.heroHeight };
  drawHero(pen, box, seed, inset > 0 ? theme.radius : 0);
  if (title !== null) {
    const style: TextStyle = {
      family: headingFamily(pen),
      size: layout.headingSize,
      color: '#ffffff',
      lineHeight: 1.3,
      align: layout.align,
    };
    const height = textHeight(pen, title, TEXT_WIDTH, style) + 56;
    const shade = context.createLinearGradient(0, y + box.height - height - 30, 0, y + box.height);
    shade.addColorStop(0, `${tint(theme.heroFrom, -0.35)}00`);
    shade.addColorStop(0.45, `${tint(theme.heroFrom, -0.35)}c0`);
    shade.addColorStop(1, `${tint(theme.heroFrom, -0.35)}f0`);
    context.fillStyle = shade;
    context.fillRect(box.x, y + box.height - height - 30, box.width, height + 30);
    drawText(pen, title, TEXT_X, y + box.height - height + 30, TEXT_WIDTH, style);
  }
  return y + box.height + (inset > 0 ? 12 : 0);
};

const heading: DrawBlock<'heading'> = (pen, { words }, y) =>
  drawText(pen, words, TEXT_X, y + 24, TEXT_WIDTH, {
    family: headingFamily(pen),
    size: pen.layout.headingSize,
    color: pen.theme.ink,
    lineHeight: 1.35,
    align: pen.layout.align,
  }) + (pen.layout.heading === 'above' ? 20 : 0);

const paragraph: DrawBlock<'paragraph'> = (pen, { words }, y) =>
  drawText(pen, words, TEXT_X, y + 16, TEXT_WIDTH, {
    family: 'regular',
    size: 16,
    color: pen.theme.ink,
    lineHeight: 1.62,
    align: pen.layout.align,
  }) + 6;

const facts: DrawBlock<'facts'> = (pen, { rows }, y) => {
  const { theme } = pen;
  const rowHeight = 44;
  fillBox(
    pen,
    { x: TEXT_X, y: y + 14, width: TEXT_WIDTH, height: rowHeight * rows.length },
    theme.tile,
    Math.min(theme.radius, 12),
  );
  rows.forEach(({ label, value, strong }, index) => {
    const top = y + 14 + index * rowHeight;
    if (index > 0)
      fillBox(
        pen,
        { x: TEXT_X + 14, y: top, width: TEXT_WIDTH - 28, height: 1 },
        tint(theme.tile, -0.1),
      );
    const family = strong ? 'bold' : 'regular';
    drawText(pen, label, TEXT_X + 16, top + 11, TEXT_WIDTH * 0.62, {
      family,
      size: 15,
      color: strong ? theme.ink : theme.muted,
    });
    drawText(pen, value, TEXT_X + 16, top + 11, TEXT_WIDTH - 32, {
      family,
      size: 15,
      color: strong ? theme.accent : theme.ink,
      align: 'right',
    });
  });
  return y + rowHeight * rows.length + 28;
};

const coupon: DrawBlock<'coupon'> = (pen, { label, code, note }, y) => {
  const { context, theme } = pen;
  const box = { x: TEXT_X, y: y + 14, width: TEXT_WIDTH, height: 126 };
  fillBox(pen, box, theme.tile, Math.min(theme.radius, 14));
  context.strokeStyle = theme.accent;
  context.lineWidth = 2;
  context.setLineDash([8, 6]);
  context.beginPath();
  context.roundRect(
    box.x + 1,
    box.y + 1,
    box.width - 2,
    box.height - 2,
    Math.min(theme.radius, 14),
  );
  context.stroke();
  context.setLineDash([]);
  drawText(pen, label, box.x, box.y + 15, box.width, {
    family: 'regular',
    size: 13,
    color: theme.muted,
    align: 'center',
  });
  drawText(pen, code, box.x, box.y + 36, box.width, {
    family: 'bold',
    size: 28,
    color: theme.accent,
    align: 'center',
    tracking: 0.06,
  });
  drawText(pen, note, box.x + 12, box.y + 88, box.width - 24, {
    family: 'regular',
    size: 12,
    color: theme.muted,
    align: 'center',
  });
  return box.y + box.height + 8;
};

const button: DrawBlock<'button'> = (pen, { label, url }, y) => {
  const { context, theme, layout } = pen;
  const style: TextStyle = {
    family: 'bold',
    size: 16,
    color: layout.button === 'outline' ? theme.accent : theme.accentInk,
    align: 'center',
  };
  context.font = `16px "Archive Sans Bold"`;
  const width = context.measureText(pen.fill(label)).width + 64;
  const x = layout.align === 'center' ? PANEL.x + (PANEL.width - width) / 2 : TEXT_X;
  const box = { x, y: y + 16, width, height: 50 };
  const radius = layout.button === 'pill' ? 25 : theme.radius;
  if (layout.button === 'outline') {
    context.strokeStyle = theme.accent;
    context.lineWidth = 2;
    context.strokeRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  } else fillBox(pen, box, theme.accent, radius);
  drawText(pen, label, box.x, box.y + 13, box.width, style);
  if (pen.isPdf)
    context.annotateLinkUrl(box.x, box.y, box.x + box.width, box.y + box.height, pen.fill(url));
  return box.y + box.height + 26;
};

const footer: DrawBlock<'footer'> = (pen, { reason, legal, links }, y) => {
  const { context, theme } = pen;
  const style: TextStyle = {
    family: 'regular',
    size: 12,
    color: theme.muted,
    align: 'center',
    lineHeight: 1.55,
  };
  [-1, 0, 1].forEach((place) => {
    context.fillStyle = theme.muted;
    context.beginPath();
    context.arc(PANEL.x + PANEL.width / 2 + place * 34, y + 34, 11, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = theme.page;
    context.fillRect(PANEL.x + PANEL.width / 2 + place * 34 - 4, y + 30 + place, 8, 8 - place * 2);
  });
  let bottom = drawText(pen, reason, TEXT_X, y + 58, TEXT_WIDTH, style) + 8;
  bottom = drawText(pen, legal, TEXT_X, bottom, TEXT_WIDTH, style) + 8;
  return (
    drawText(pen, links.map(({ label }) => label).join('   ·   '), TEXT_X, bottom, TEXT_WIDTH, {
      ...style,
      color: tint(theme.muted, -0.25),
    }) + 28
  );
};

/** Draws one block from `y` on; gives the y below it. The products are drawn by drawProducts. */
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
      return drawProducts(pen, block, y);
    case 'coupon':
      return coupon(pen, block, y);
    case 'button':
      return button(pen, block, y);
    case 'footer':
      return footer(pen, block, y);
  }
}

const drawProducts: DrawBlock<'products'> = (pen, { tiles, more }, y) => {
  const { theme, layout } = pen;
  const { columns } = layout;
  const gap = 20;
  const width = (TEXT_WIDTH - gap * (columns - 1)) / columns;
  const picture = columns === 1 ? 88 : width * (columns === 2 ? 0.82 : 0.9);
  let top = y + 8;
  for (let index = 0; index < tiles.length; index += columns) {
    let bottom = top;
    tiles.slice(index, index + columns).forEach((tile, place) => {
      const x = TEXT_X + place * (width + gap);
      const side = columns === 1;
      drawProduct(pen, tile.shape, { x, y: top, width: side ? picture : width, height: picture });
      const [textX, textWidth] = side ? [x + picture + 20, width - picture - 20] : [x, width];
      let line = drawText(pen, tile.name, textX, side ? top + 8 : top + picture + 10, textWidth, {
        family: 'bold',
        size: 15,
        color: theme.ink,
        lineHeight: 1.4,
      });
      line = drawText(pen, tile.price, textX, line + 2, textWidth, {
        family: 'regular',
        size: 15,
        color: theme.accent,
      });
      line = drawText(pen, `${more} »`, textX, line, textWidth, {
        family: 'regular',
        size: 13,
        color: theme.muted,
      });
      if (pen.isPdf) pen.context.annotateLinkUrl(x, top, x + width, line, pen.fill(tile.url));
      bottom = Math.max(bottom, line, top + picture);
    });
    top = bottom + 22;
  }
  return top + 6;
};
