import type { BillingRow } from '@/api/billing';
import { rowHolds, type TableColumn } from '@/components/table/tableModel';
import { clientKey } from './billingVolumes';

type Narrowed = {
  /** The rows of the range, of the one client where one is looked at. */
  own: readonly BillingRow[];
  /** Those of them that the search leaves. */
  found: readonly BillingRow[];
  before: readonly BillingRow[];
  client: string | null;
  query: string;
  columns: readonly TableColumn<BillingRow>[];
};

/** The rows before of the same clients; null where only some of a client's months are found. */
export function comparable({
  own,
  found,
  before,
  client,
  query,
  columns,
}: Narrowed): BillingRow[] | null {
  const isOwn = (row: BillingRow) => client === null || clientKey(row) === client;
  if (query.trim() === '') return before.filter(isOwn);
  const clients = new Set(found.map(clientKey));
  if (own.some((row) => clients.has(clientKey(row)) && !found.includes(row))) return null;
  const named = columns.filter(({ id }) => id === 'client');
  return before.filter(
    (row) => isOwn(row) && (clients.has(clientKey(row)) || rowHolds(named, row, query)),
  );
}
