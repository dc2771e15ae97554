import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HeroArt } from '../../seed/brandTypes';
import { Random } from '../../seed/random';
import { tint, within, type Box, type Pen } from './pen';

type Draw = (
  context: SKRSContext2D,
  box: Box,
  random: Random,
  colors: { from: string; to: string; accent: string },
) => void;

/** A ridge or wave across the box: points at `base` (0 top to 1 bottom) with peaks of `height`. */
function ridge(
  context: SKRSContext2D,
  box: Box,
  random: Random,
  base: number,
  height: number,
  steps: number,
  soft: boolean,
): void {
  context.beginPath();
  context.moveTo(box.x, box.y + box.height);
  const at = () => box.y + box.height * (base - random.next() * height);
  let y = at();
  context.lineTo(box.x, y);
  for (let step = 1; step <= steps; step += 1) {
    const x = box.x + (box.width * step) / steps;
    const next = at();
    const half = x - box.width / steps / 2;
    if (soft) context.bezierCurveTo(half, y, half, next, x, next);
    else context.lineTo(x, next);
    y = next;
  }
  context.lineTo(box.x + box.width, box.y + box.height);
  context.fill();
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

const mountains: Draw = (context, box, random, { from, to }) => {
  context.fillStyle = '#f6e7c8';
  disc(
    context,
    box.x + box.width * (0.62 + random.next() * 0.25),
    box.y + box.height * 0.3,
    box.height * 0.12,
  );
  [0.62, 0.8, 0.98].forEach((base, index) => {
    context.fillStyle = [tint(to, 0.25), tint(to, -0.25), from][index] ?? from;
    ridge(context, box, random, base, 0.36 - index * 0.05, 7 + index * 3, false);
  });
};

const waves: Draw = (context, box, random, { from, to, accent }) => {
  for (let layer = 0; layer < 6; layer += 1) {
    context.globalAlpha = 0.34;
    context.fillStyle = layer % 2 === 0 ? tint(to, 0.3 - layer * 0.05) : tint(from, 0.1);
    ridge(context, box, random, 0.34 + layer * 0.13, 0.24, 3, true);
  }
  context.globalAlpha = 0.9;
  context.fillStyle = tint(accent, 0.86);
  disc(
    context,
    box.x + box.width * (0.2 + random.next() * 0.6),
    box.y + box.height * 0.2,
    box.height * 0.055,
  );
};

const petals: Draw = (context, box, random, { accent, to }) => {
  context.strokeStyle = '#6b4a3a';
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(box.x - 10, box.y + box.height * 0.72);
  context.bezierCurveTo(
    box.x + box.width * 0.3,
    box.y + box.height * 0.2,
    box.x + box.width * 0.45,
    box.y + box.height * 0.62,
    box.x + box.width * 0.74,
    box.y + box.height * 0.18,
  );
  context.stroke();
  for (let flower = 0; flower < 26; flower += 1) {
    const x = box.x + random.next() * box.width;
    const y = box.y + random.next() * box.height;
    const size = box.height * (0.035 + random.next() * 0.035);
    context.fillStyle =
      flower % 4 === 0 ? tint(accent, 0.35) : flower % 3 === 0 ? tint(to, -0.1) : '#fff4f0';
    for (let petal = 0; petal < 5; petal += 1)
      disc(
        context,
        x + Math.cos(petal * 1.257) * size * 0.8,
        y + Math.sin(petal * 1.257) * size * 0.8,
        size * 0.62,
      );
    context.fillStyle = tint(accent, 0.1);
    disc(context, x, y, size * 0.28);
  }
};

const sky: Draw = (context, box, random, { accent }) => {
  context.fillStyle = '#ffe7b0';
  disc(context, box.x + box.width * 0.84, box.y + box.height * 0.26, box.height * 0.13);
  context.fillStyle = '#ffffff';
  for (let cloud = 0; cloud < 6; cloud += 1) {
    context.globalAlpha = 0.55 + random.next() * 0.35;
    const x = box.x + random.next() * box.width;
    const y = box.y + box.height * (0.3 + random.next() * 0.6);
    const size = box.height * (0.06 + random.next() * 0.07);
    for (let puff = -2; puff <= 2; puff += 1)
      disc(context, x + puff * size * 0.9, y - (2 - Math.abs(puff)) * size * 0.35, size);
  }
  context.globalAlpha = 1;
  const [x, y] = [box.x + box.width * (0.28 + random.next() * 0.2), box.y + box.height * 0.3];
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.ellipse(x, y, 62, 11, -0.12, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = accent;
  for (const wing of [
    [-8, 0, -44, 34, -26, 34, 18, 0],
    [-52, 2, -70, -20, -58, -20, -36, -2],
  ]) {
    context.beginPath();
    for (let point = 0; point < wing.length; point += 2)
      context.lineTo(x + (wing[point] ?? 0), y + (wing[point + 1] ?? 0));
    context.fill();
  }
};

const rooms: Draw = (context, box, random, { accent, from }) => {
  const { x, y, width, height } = box;
  context.fillStyle = tint(from, -0.18);
  context.fillRect(x, y + height * 0.78, width, height * 0.22);
  context.fillStyle = '#fffaf0';
  context.fillRect(x + width * 0.08, y + height * 0.14, width * 0.2, height * 0.34);
  context.fillStyle = '#bcd3d6';
  context.fillRect(x + width * 0.09, y + height * 0.16, width * 0.085, height * 0.3);
  context.fillRect(x + width * 0.185, y + height * 0.16, width * 0.085, height * 0.3);
  const left = width * (0.3 + random.next() * 0.08);
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(x + left, y + height * 0.48, width * 0.38, height * 0.26, 14);
  context.fill();
  context.fillStyle = tint(accent, -0.14);
  context.beginPath();
  context.roundRect(x + left - 14, y + height * 0.62, width * 0.38 + 28, height * 0.18, 12);
  context.fill();
  context.fillStyle = tint(accent, 0.55);
  context.fillRect(x + left + 18, y + height * 0.53, 44, height * 0.1);
  context.strokeStyle = '#4b4036';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x + width * 0.84, y + height * 0.86);
  context.lineTo(x + width * 0.84, y + height * 0.28);
  context.stroke();
  context.fillStyle = '#fff1c9';
  context.beginPath();
  for (const [px, py] of [
    [0.79, 0.34],
    [0.81, 0.14],
    [0.87, 0.14],
    [0.89, 0.34],
  ] as const)
    context.lineTo(x + width * px, y + height * py);
  context.fill();
};

const bars: Draw = (context, box, random, { to }) => {
  const count = 22;
  const step = box.width / count;
  for (let index = 0; index < count; index += 1) {
    const height = box.height * (0.14 + 0.5 * (index / count) + random.next() * 0.22);
    context.fillStyle = tint(to, index % 3 === 0 ? 0.45 : 0.18);
    context.globalAlpha = 0.75;
    context.fillRect(box.x + index * step + 4, box.y + box.height - height, step - 8, height);
  }
};

const ARTS: Record<HeroArt, Draw> = { mountains, waves, petals, sky, rooms, bars };

/** Draws a brand's illustration over its gradient; the seed moves its parts. */
export function drawHero(pen: Pen, box: Box, seed: number, radius: number): void {
  const { context, theme } = pen;
  const ground = context.createLinearGradient(
    box.x,
    box.y,
    box.x + box.width * 0.3,
    box.y + box.height,
  );
  ground.addColorStop(0, theme.heroFrom);
  ground.addColorStop(1, theme.heroTo);
  within(pen, box, radius, () => {
    context.fillStyle = ground;
    context.fillRect(box.x, box.y, box.width, box.height);
    ARTS[theme.art](context, box, new Random(seed + 7), {
      from: theme.heroFrom,
      to: theme.heroTo,
      accent: theme.accent,
    });
  });
}
