import type { Client, ExportSchedule, ExportType } from '@/api/clients';
import { inZone } from '@/lib/time/zonedTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When the next export is due after one, and how much later it may come before it is late. */
const RHYTHMS: Record<ExportSchedule, { days: number; grace: number }> = {
  daily: { days: 1, grace: 6 * HOUR },
  weekly: { days: 7, grace: DAY },
};

/**
 * `notSetUp`: no place or time; `never`: no known run. `due`: when the next run is by the last, so
 * many days later by a zone's clocks (unix ms, maybe past); `by`: milliseconds after that.
 */
export type ExportState =
  | { kind: 'late' | 'onTime'; due: number; by: number }
  | { kind: 'never' | 'notSetUp' | 'off'; due: null };

/** Where this is not set, the exports go nowhere. */
const places: Record<ExportType, keyof Client> = { sftp: 'ftpURL', s3: 'exportAwsS3BucketName' };

const hasPlace = (client: Client) =>
  client.exportType !== null && Boolean(client[places[client.exportType]]);

/** Whether a client's export ran when it should have. `now` is unix milliseconds. */
export function exportState(client: Client, now: number, zone: string): ExportState {
  const { isFtpEnable, schedule, exportFiletypes, lastExportDate } = client;
  if (!isFtpEnable) return { kind: 'off', due: null };
  if (!schedule || exportFiletypes.length === 0 || !hasPlace(client))
    return { kind: 'notSetUp', due: null };
  if (lastExportDate === null) return { kind: 'never', due: null };
  const { days, grace } = RHYTHMS[schedule];
  const due = inZone(lastExportDate, zone).add(days, 'days').valueOf();
  const isLate = now - lastExportDate - days * DAY > grace;
  return { kind: isLate ? 'late' : 'onTime', due, by: now - due };
}

const ORDER = { late: 0, never: 1, onTime: 2, notSetUp: 3, off: 4 };

/** The order: what needs somebody first, the latest before the less late; then what runs. */
export const exportUrgency = (state: ExportState): number =>
  ORDER[state.kind] - (state.kind === 'late' ? state.by : 0);

/** In whole days, or in hours where that is less than one. */
export const latenessOf = (by: number): { unit: 'days' | 'hours'; count: number } =>
  by >= DAY
    ? { unit: 'days', count: Math.floor(by / DAY) }
    : { unit: 'hours', count: Math.floor(by / HOUR) };
