import { type DrawBlock, PANEL, TEXT_WIDTH, TEXT_X } from './panel';
import { drawText, fillBox, type TextStyle } from './pen';
import { drawProduct } from './productArt';

/** The products, in as many columns as the layout has. */
export const products: DrawBlock<'products'> = (pen, { tiles, more }, y) => {
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

/** A code to cut out. */
export const coupon: DrawBlock<'coupon'> = (pen, { label, code, note }, y) => {
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

/** The button; a link in a PDF. */
export const button: DrawBlock<'button'> = (pen, { label, url }, y) => {
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
