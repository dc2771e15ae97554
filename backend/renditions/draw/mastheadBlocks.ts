import { drawHero } from './heroArt';
import { type DrawBlock, headingFamily, PANEL, TEXT_WIDTH, TEXT_X } from './panel';
import { drawText, fillBox, textHeight, tint, type TextStyle } from './pen';

/** The brand's name and its line, on a bar, beside a mark or below one. */
export const brand: DrawBlock<'brand'> = (pen, { name, tagline }, y) => {
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

/** The large picture, with the title in it where the layout has it there. */
export const hero: DrawBlock<'hero'> = (pen, { title, seed }, y) => {
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
