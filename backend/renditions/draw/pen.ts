import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Theme } from '../../seed/brandTypes';
import type { Layout } from '../blocks/layout';
import { fontOf, type Family } from './fonts';
import { textLines } from './textLines';

export type TextStyle = {
  family: Family;
  size: number;
  color: string;
  lineHeight?: number;
  align?: 'left' | 'center' | 'right';
  tracking?: number;
};

export type Box = { x: number; y: number; width: number; height: number };

/** Draws words (personal ones by `fill`) and shapes in a mail's colours. Sizes: CSS pixels. */
export type Pen = {
  context: SKRSContext2D;
  theme: Theme;
  layout: Layout;
  fill: (words: string) => string;
  isPdf: boolean;
};

/** Draws a text from `y` on, broken into lines of `width`; gives the y below its last line. */
export function drawText(
  { context, fill }: Pen,
  words: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): number {
  const { size, align = 'left', lineHeight = 1.5, tracking = 0 } = style;
  context.font = fontOf(style.family, size);
  context.letterSpacing = `${tracking * size}px`;
  context.fillStyle = style.color;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const anchor = align === 'center' ? x + width / 2 : align === 'right' ? x + width : x;
  const lines = textLines(context, fill(words), width);
  lines.forEach((line, index) =>
    context.fillText(line, anchor, y + index * size * lineHeight + size * (lineHeight / 2 + 0.36)),
  );
  context.letterSpacing = '0px';
  return y + lines.length * size * lineHeight;
}

/** The height that drawText would take. */
export function textHeight(
  { context, fill }: Pen,
  words: string,
  width: number,
  style: TextStyle,
): number {
  context.font = fontOf(style.family, style.size);
  context.letterSpacing = `${(style.tracking ?? 0) * style.size}px`;
  const lines = textLines(context, fill(words), width).length;
  context.letterSpacing = '0px';
  return lines * style.size * (style.lineHeight ?? 1.5);
}

/** Fills a box with round corners. */
export function fillBox({ context }: Pen, box: Box, color: string, radius = 0): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
}

/** Draws within a box with round corners only. */
export function within({ context }: Pen, box: Box, radius: number, draw: () => void): void {
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.clip();
  draw();
  context.restore();
}

/** A colour from light to dark: #rrggbb mixed with white (amount above 0) or black (below). */
export function tint(color: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const channel = (start: number) => {
    const value = parseInt(color.slice(start, start + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
