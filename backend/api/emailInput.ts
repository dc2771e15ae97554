import { CHART_UNITS, type ChartInterval } from '../archive/chartBuckets';
import type { EmailFilters } from '../archive/emailQuery';
import { badRequest } from './apiProblem';
import { asFlag, asInteger, asObject, asOneOf, asText, type JsonObject } from './jsonBody';

const PAGE_LIMIT = 100;
const BULK_LIMIT = 1000;
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** A page that is asked for. */
export type PageInput = { filters: EmailFilters; offset: number; limit: number };

/** Reads the body of /mas/list. Throws ApiProblem 400. */
export function readPage(body: JsonObject): PageInput {
  const filters = asObject(body.filters ?? {}, 'The filters');
  const max = asFlag(filters.isBulk, 'isBulk') ? BULK_LIMIT : PAGE_LIMIT;
  return {
    filters: readFilters(filters),
    offset: Math.max(0, asInteger(body.offset ?? 0, 'The offset', -1, Number.MAX_SAFE_INTEGER)),
    limit: asInteger(body.limit ?? max, 'The limit', 1, max),
  };
}

/** Reads `filters` (range in unix seconds) for the archive's search. Throws ApiProblem 400. */
export function readFilters(filters: JsonObject): EmailFilters {
  const range = asObject(filters.range ?? {}, 'The range');
  const from = readSecond(range.startDate, 'The start of the range');
  const to = readSecond(range.endDate, 'The end of the range');
  return {
    recipient: asText(filters.recipient, 'The recipient'),
    sender: asText(filters.sender, 'The sender'),
    subject: asText(filters.subject, 'The subject'),
    campaignId: asText(filters.campaignId, 'The campaign'),
    from: from === null ? null : from * 1000,
    to: to === null ? null : to * 1000 + 999,
  };
}

/** Reads the `interval` of /mas/chart. Throws ApiProblem 400. */
export function readInterval(value: unknown): ChartInterval {
  const interval = asObject(value, 'The interval');
  const start = asInteger(interval.start, 'The start of the interval', 0, LAST_SECOND);
  const end = asInteger(interval.end, 'The end of the interval', 0, LAST_SECOND);
  if (end < start) throw badRequest('The end of the interval is before its start.');
  return {
    start,
    end,
    groupCount: asInteger(interval.groupCount ?? 1, 'The group count', 1, 1000),
    unit: asOneOf(interval.unit, 'The unit', CHART_UNITS),
  };
}

function readSecond(value: unknown, name: string): number | null {
  return value === undefined || value === null ? null : asInteger(value, name, 0, LAST_SECOND);
}
