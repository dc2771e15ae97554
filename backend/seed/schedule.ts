import { BRANDS } from './brands/brands';
import type { Brand, Campaign, Rhythm } from './brandTypes';
import { scramble } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 14 months. */
export const HISTORY_MS = 426 * DAY;
/** Each client's least share of mail in the last 24 hours: the first search finds something. */
const LAST_DAY_SHARE = 0.0026;

/** How many emails of a campaign go out in an hour. `start` and `end` are unix ms. */
export type Sending = {
  brand: Brand;
  brandIndex: number;
  campaign: Campaign;
  start: number;
  end: number;
  count: number;
};

/** Of a burst, most leaves within the hour. */
const BURST_HOURS = [0.74, 0.18, 0.08];

function burstWeight(rhythm: Rhythm & { type: 'burst' }, hour: number, weekday: number): number {
  const late = hour - rhythm.hour;
  const share = BURST_HOURS[late];
  return share !== undefined && rhythm.weekdays.includes(weekday)
    ? share / rhythm.weekdays.length
    : 0;
}

/** Busiest in the middle of its hours and on working days, a trickle at night. */
function steadyWeight(rhythm: Rhythm & { type: 'steady' }, hour: number, weekday: number): number {
  const span = rhythm.to - rhythm.from;
  const within = hour >= rhythm.from && hour < rhythm.to;
  const curve = within ? 0.6 + 0.8 * Math.sin(((hour - rhythm.from + 0.5) / span) * Math.PI) : 0.06;
  const weekend = weekday === 0 || weekday === 6 ? 0.7 : 1.1;
  return (curve * weekend) / (7 * span);
}

function weight(brand: Brand, campaign: Campaign, start: number, age: number): number {
  const local = new Date(start + brand.utcOffset * HOUR);
  const [hour, weekday] = [local.getUTCHours(), local.getUTCDay()];
  const { rhythm } = campaign;
  const base =
    rhythm.type === 'burst'
      ? burstWeight(rhythm, hour, weekday)
      : steadyWeight(rhythm, hour, weekday);
  const growth = 1.15 - 0.5 * (age / HISTORY_MS);
  const wobble = 0.8 + 0.4 * (scramble(Math.floor(start / DAY) * 31 + campaign.share) / 2 ** 32);
  return base * campaign.share * growth * wobble;
}

type Slot = {
  brandIndex: number;
  brand: Brand;
  campaign: Campaign;
  start: number;
  end: number;
  weight: number;
};

function hourSlots(now: number): Slot[] {
  const slots: Slot[] = [];
  const first = Math.floor((now - HISTORY_MS) / HOUR) * HOUR;
  for (let start = first; start < now; start += HOUR) {
    const end = Math.min(start + HOUR, now);
    BRANDS.forEach((brand, brandIndex) => {
      for (const campaign of brand.campaigns) {
        const slotWeight = (weight(brand, campaign, start, now - start) * (end - start)) / HOUR;
        if (slotWeight > 0)
          slots.push({ brandIndex, brand, campaign, start, end, weight: slotWeight });
      }
    });
  }
  return slots;
}

const sum = (slots: readonly Slot[]) => slots.reduce((total, slot) => total + slot.weight, 0);

/** Raises the last 24 hours of each brand to their share where the rhythm gives less. */
function fillLastDay(slots: Slot[], now: number): void {
  const wanted = sum(slots) * LAST_DAY_SHARE;
  for (const brand of BRANDS) {
    const recent = slots.filter((slot) => slot.brand === brand && slot.end > now - DAY);
    const factor = Math.max(1, wanted / sum(recent));
    for (const slot of recent) slot.weight *= factor;
  }
}

/** Spreads exactly `count` emails over the 14 months before `now`, by hour, in time order. */
export function* sendings(count: number, now: number): Generator<Sending> {
  if (count === 0) return;
  const slots = hourSlots(now);
  fillLastDay(slots, now);
  const perWeight = count / sum(slots);
  let due = 0;
  let sent = 0;
  for (const [index, slot] of slots.entries()) {
    due += slot.weight * perWeight;
    const target = index === slots.length - 1 ? count : Math.min(count, Math.floor(due));
    if (target > sent) yield { ...slot, count: target - sent };
    sent = Math.max(sent, target);
  }
}
