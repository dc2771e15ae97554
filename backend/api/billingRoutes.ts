import { Hono } from 'hono';
import moment from 'moment-timezone';
import type { ArchivePartition } from '../archive/archivePartition';
import { contextsOf } from '../directory/permissions';
import type { Client } from '../directory/types';
import type { ApiContext, ApiEnv } from './apiContext';
import { badRequest } from './apiProblem';
import { asInteger, readJson } from './jsonBody';

const LAST_SECOND = 253_402_300_799;
const MAX_MONTHS = 132;

type Counts = Awaited<ReturnType<ArchivePartition['countRenditions']>>;

/** A calendar month of a time zone: unix milliseconds, both inclusive. */
type Month = { name: string; from: number; to: number };

/** POST /api/billing/list: files of each type per month and client. Own clients only. */
export function billingRoutes(api: ApiContext): Hono<ApiEnv> {
  const counted = new Map<string, Counts>();
  const routes = new Hono<ApiEnv>();
  routes.post('/list', async (c) => {
    const body = await readJson(c);
    const start = asInteger(body.startDate, 'The start', 0, LAST_SECOND);
    const end = asInteger(body.endDate, 'The end', 0, LAST_SECOND);
    if (end < start) throw badRequest('The end is before the start.');
    const months = monthsBetween(start, end, c.get('timezone'));
    const clients = contextsOf(c.get('user'), api.directory.clients());
    const rows = months.flatMap((month) =>
      clients.map((client) => billingRow(api, client, month, counted)),
    );
    return c.json(rows.filter((row) => row !== null));
  });
  return routes;
}

function monthsBetween(start: number, end: number, timezone: string): Month[] {
  const months: Month[] = [];
  const month = moment.tz(start * 1000, timezone).startOf('month');
  while (month.unix() <= end && months.length < MAX_MONTHS) {
    const to = month.clone().endOf('month').valueOf();
    months.push({ name: month.format('YYYY-MM'), from: month.valueOf(), to });
    month.add(1, 'month').startOf('month');
  }
  return months;
}

/** Null for a month without emails. */
function billingRow(api: ApiContext, client: Client, month: Month, counted: Map<string, Counts>) {
  const partition = api.archive.partition(client.groupId);
  if (!partition) return null;
  const { html, pdf, png, eml } = countOnce(partition, client.groupId, month, counted);
  const total = html + pdf + png + eml;
  if (total === 0) return null;
  return {
    sentDate: month.name,
    custId: client.id,
    name: client.name,
    html,
    pdf,
    png,
    eml,
    txt: 0,
    total,
  };
}

/** Counting many emails takes a while: done once; new emails change the number in the key. */
function countOnce(
  partition: ArchivePartition,
  groupId: string,
  month: Month,
  counted: Map<string, Counts>,
): Counts {
  const key = `${groupId} ${month.from} ${month.to} ${partition.count()}`;
  const known = counted.get(key);
  if (known) return known;
  const counts = partition.countRenditions(month.from, month.to);
  counted.set(key, counts);
  return counts;
}
