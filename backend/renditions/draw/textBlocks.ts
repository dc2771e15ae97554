import { type DrawBlock, headingFamily, PANEL, TEXT_WIDTH, TEXT_X } from './panel';
import { drawText, fillBox, tint, type TextStyle } from './pen';

/** A heading below the picture. */
export const heading: DrawBlock<'heading'> = (pen, { words }, y) =>
  drawText(pen, words, TEXT_X, y + 24, TEXT_WIDTH, {
    family: headingFamily(pen),
    size: pen.layout.headingSize,
    color: pen.theme.ink,
    lineHeight: 1.35,
    align: pen.layout.align,
  }) + (pen.layout.heading === 'above' ? 20 : 0);

/** Running text. */
export const paragraph: DrawBlock<'paragraph'> = (pen, { words }, y) =>
  drawText(pen, words, TEXT_X, y + 16, TEXT_WIDTH, {
    family: 'regular',
    size: 16,
    color: pen.theme.ink,
    lineHeight: 1.62,
    align: pen.layout.align,
  }) + 6;

/** A table of labels and values. */
export const facts: DrawBlock<'facts'> = (pen, { rows }, y) => {
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

/** Why the mail was sent, by whom, and the links nobody reads. */
export const footer: DrawBlock<'footer'> = (pen, { reason, legal, links }, y) => {
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
