import { offsetAt, wallClock } from './zonedTime';
import type { Localization } from './localization';

/** Shown where there is no finite instant between the years 1 and 9999 (faults, F-24). */
const missing = '-';
const earliest = Date.UTC(1, 0, 2);
const latest = Date.UTC(9999, 11, 30);

function isShown(instant: number | null | undefined): instant is number {
  return typeof instant === 'number' && instant >= earliest && instant <= latest;
}

/** Numbers only, in the order of the language: 2026-11-19, 19/11/2026, 2026/11/19. Every row is as wide as the others. */
function dateText(wall: string, localization: Localization): string {
  const [year = '', month = '', date = ''] = wall.slice(0, 10).split('-');
  if (localization.startsWith('fr')) return `${date}/${month}/${year}`;
  return [year, month, date].join(localization.startsWith('ja') ? '/' : '-');
}

/** The day of an instant (unix ms) in a zone, as the language of the localization (`fr_FR`) writes it: `2026-11-19`. */
export function formatDate(
  instant: number | null | undefined,
  zone: string,
  localization: Localization,
): string {
  return isShown(instant)
    ? dateText(new Date(wallClock(instant, zone)).toISOString(), localization)
    : missing;
}

/** The time of day of an instant (unix ms) in a zone: `18:02`. */
export function formatTime(instant: number | null | undefined, zone: string): string {
  return isShown(instant)
    ? new Date(wallClock(instant, zone)).toISOString().slice(11, 16)
    : missing;
}

/** An instant (unix ms) in a zone, to the minute or the second: `2026-11-19 18:02`. */
export function formatDateTime(
  instant: number | null | undefined,
  zone: string,
  localization: Localization,
  precision: 'minute' | 'second' = 'minute',
): string {
  if (!isShown(instant)) return missing;
  const wall = new Date(wallClock(instant, zone)).toISOString();
  return `${dateText(wall, localization)} ${wall.slice(11, precision === 'minute' ? 16 : 19)}`;
}

/** How far a zone is from UTC at an instant (unix ms): `UTC+09:00`, `UTC`. */
export function formatOffset(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `UTC${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** An instant (unix ms) where its zone could be doubted: `2026-11-19 18:02:31 (UTC+09:00)`. */
export function formatDateTimeWithZone(
  instant: number | null | undefined,
  zone: string,
  localization: Localization,
): string {
  if (!isShown(instant)) return missing;
  return `${formatDateTime(instant, zone, localization, 'second')} (${formatOffset(instant, zone)})`;
}
