import { Path2D } from '@napi-rs/canvas';
import type { ProductShape } from '../../seed/brandTypes';
import { tint, within, type Box, type Pen } from './pen';

/** Silhouettes in a box of 100 by 100: what is filled, and lines drawn over it. */
const SHAPES: Record<ProductShape, { body: string; lines: string }> = {
  bag: {
    body: 'M26 38h48l8 48a5 5 0 0 1-5 6H23a5 5 0 0 1-5-6z',
    lines: 'M36 46V30a14 14 0 0 1 28 0v16M22 62h56',
  },
  book: {
    body: 'M22 16h50a6 6 0 0 1 6 6v62H28a6 6 0 0 1-6-6z',
    lines: 'M34 16v68M44 34h22M44 46h22',
  },
  boot: {
    body: 'M34 12h28v40c0 6 6 9 14 12 9 3 12 8 12 16v8H30c-2-26 4-44 4-76z',
    lines: 'M30 80h58M46 34h16M46 46h16M48 58h16',
  },
  bottle: {
    body: 'M42 8h16v14c8 5 12 12 12 22v42a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V44c0-10 4-17 12-22z',
    lines: 'M42 18h16M38 56h24M38 68h24',
  },
  bowl: {
    body: 'M12 42h76c0 24-14 40-30 42v6H42v-6C26 82 12 66 12 42z',
    lines: 'M22 54h56M38 22c-4 6 4 8 0 14M52 18c-4 6 4 10 0 18M64 22c-4 6 4 8 0 14',
  },
  box: {
    body: 'M14 34h72v52H14zM10 22h80v14H10z',
    lines: 'M50 22v64M50 22c-18 0-20-14-8-14 6 0 8 8 8 14zM50 22c18 0 20-14 8-14-6 0-8 8-8 14z',
  },
  candle: {
    body: 'M30 40h40v44a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z',
    lines: 'M50 40V28M50 28c-8-6-2-12 0-18 2 6 8 12 0 18M38 58h24M38 66h24',
  },
  card: {
    body: 'M10 26a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z',
    lines: 'M20 36h14v12H20zM20 62h26M64 62h16',
  },
  chair: {
    body: 'M30 8h40a4 4 0 0 1 4 4v34H26V12a4 4 0 0 1 4-4zM22 48h56v12H22z',
    lines: 'M28 60l-6 34M72 60l6 34M38 16v24M50 16v24M62 16v24',
  },
  coat: {
    body: 'M38 10h24l22 16 8 42-14 4-6-28v48H28V44l-6 28-14-4 8-42z',
    lines: 'M38 10l12 16 12-16M50 26v66M34 66h10M56 66h10',
  },
  cup: {
    body: 'M18 34h52v30a20 20 0 0 1-20 20H38a20 20 0 0 1-20-20z',
    lines: 'M70 42h6a10 10 0 0 1 0 22h-6M14 92h60M34 12c-4 6 4 8 0 14M50 12c-4 6 4 8 0 14',
  },
  gem: {
    body: 'M28 18h44l18 22-40 48L10 40z',
    lines: 'M10 40h80M28 18l10 22 12 48 12-48 10-22M38 40l12-22 12 22',
  },
  house: { body: 'M50 12L92 48H80v40H20V48H8z', lines: 'M42 88V62h16v26M28 54h10M62 54h10' },
  lamp: { body: 'M36 10h28l18 40H18z', lines: 'M50 50v40M32 92h36M64 50v14' },
  lantern: {
    body: 'M32 34h36v44H32zM28 78h44v10H28zM34 24h32l4 10H30z',
    lines: 'M38 24a12 14 0 0 1 24 0M50 70c-10-8-2-16 0-24 2 8 10 16 0 24',
  },
  leaf: {
    body: 'M84 12C40 10 14 34 16 72c0 6 4 12 10 12C64 88 88 60 84 12z',
    lines: 'M14 92C34 60 52 42 72 26M36 62l-4-18M50 46l-2-16M40 62l22 2M54 46l20 2',
  },
  pack: {
    body: 'M30 24a20 16 0 0 1 40 0l6 16v44a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V40z',
    lines: 'M42 12V6h16v6M24 48h52M34 60h32v20H34zM50 48v12',
  },
  plane: {
    body: 'M50 6c5 0 8 8 8 18v14l34 22v10L58 60v18l12 9v7l-20-6-20 6v-7l12-9V60L8 70V60l34-22V24c0-10 3-18 8-18z',
    lines: 'M46 20h8',
  },
  sofa: {
    body: 'M20 28a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v20h6a6 6 0 0 1 6 6v26H8V54a6 6 0 0 1 6-6h6z',
    lines: 'M24 56h52M50 22v34M16 80v8M84 80v8M24 56v22M76 56v22',
  },
  tent: { body: 'M50 16L92 86H8z', lines: 'M50 16v22M50 38L34 86M50 38l16 48M44 8l6 8 6-8' },
};

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
