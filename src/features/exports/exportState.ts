import type { Client, ExportSchedule } from '@/api/clients';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When the next export is due after one, and how much later it may come before it is late. */
const RHYTHMS: Record<ExportSchedule, { period: number; grace: number }> = {
  daily: { period: DAY, grace: 6 * HOUR },
  weekly: { period: 7 * DAY, grace: DAY },
};

/** `notSetUp`: no place or time; `never`: no known run. `by`: milliseconds after it was due. */
export type ExportState =
  { kind: 'late'; by: number } | { kind: 'never' | 'notSetUp' | 'onTime' | 'off' };

const hasPlace = ({ exportType, ftpURL, exportAwsS3BucketName }: Client) =>
  Boolean(exportType === 's3' ? exportAwsS3BucketName : exportType === 'sftp' && ftpURL);

/** Whether a client's export ran when it should have. `now` is unix milliseconds. */
export function exportState(client: Client, now: number): ExportState {
  const { isFtpEnable, schedule, exportFiletypes, lastExportDate } = client;
  if (!isFtpEnable) return { kind: 'off' };
  if (!schedule || exportFiletypes.length === 0 || !hasPlace(client)) return { kind: 'notSetUp' };
  if (lastExportDate === null) return { kind: 'never' };
  const { period, grace } = RHYTHMS[schedule];
  const by = now - lastExportDate - period;
  return by > grace ? { kind: 'late', by } : { kind: 'onTime' };
}

/** When the next run is due by the last and its rhythm (unix ms, maybe past); null: unknown. */
export function expectedRun(client: Client, now: number): number | null {
  const { kind } = exportState(client, now);
  const { schedule, lastExportDate } = client;
  if ((kind !== 'late' && kind !== 'onTime') || !schedule || lastExportDate === null) return null;
  return lastExportDate + RHYTHMS[schedule].period;
}

const ORDER = { late: 0, never: 1, onTime: 2, notSetUp: 3, off: 4 };

/** The order: what needs somebody first, the latest before the less late; then what runs. */
export function exportUrgency(state: ExportState): number {
  return ORDER[state.kind] - (state.kind === 'late' ? state.by : 0);
}

/** In whole days, or in hours where that is less than one. */
export const latenessOf = (by: number): { unit: 'days' | 'hours'; count: number } =>
  by >= DAY
    ? { unit: 'days', count: Math.floor(by / DAY) }
    : { unit: 'hours', count: Math.floor(by / HOUR) };
