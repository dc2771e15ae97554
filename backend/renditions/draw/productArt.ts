import { Path2D } from '@napi-rs/canvas';
import type { ProductShape } from '../../seed/brandTypes';
import { tint, within, type Box, type Pen } from './pen';
import shapes from './productShapes.json';

/** Silhouettes in a box of 100 by 100: what is filled, and lines drawn over it. */
const SHAPES: Record<ProductShape, { body: string; lines: string }> = shapes;

/** Draws a product as a picture in its box: a light ground, its shadow, its silhouette. */
export function drawProduct(pen: Pen, shape: ProductShape, box: Box): void {
  const { context, theme } = pen;
  const side = Math.min(box.width, box.height);
  const scale = (side * 0.62) / 100;
  within(pen, box, Math.min(theme.radius, side / 6), () => {
    // Flat colours: a png of gradients is larger and slower to encode.
    context.fillStyle = theme.tile;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.fillStyle = tint(theme.tile, 0.45);
    context.beginPath();
    context.arc(box.x + box.width / 2, box.y + box.height / 2, side * 0.42, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = tint(theme.tile, -0.16);
    context.beginPath();
    context.ellipse(
      box.x + box.width / 2,
      box.y + box.height / 2 + side * 0.33,
      side * 0.3,
      side * 0.035,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
    context.translate(box.x + box.width / 2 - 50 * scale, box.y + box.height / 2 - 52 * scale);
    context.scale(scale, scale);
    const body = context.createLinearGradient(0, 0, 100, 100);
    const color = theme.template === 'fashion' ? theme.heroTo : theme.accent;
    body.addColorStop(0, tint(color, 0.28));
    body.addColorStop(1, tint(color, -0.12));
    context.fillStyle = body;
    context.fill(new Path2D(SHAPES[shape].body));
    context.strokeStyle = tint(color, -0.45);
    context.lineWidth = 2.6;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.stroke(new Path2D(SHAPES[shape].lines));
  });
}
