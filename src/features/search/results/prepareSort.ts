import type { ArchivedEmail } from '@/api/emails';
import type { Localization } from '@/lib/localization';
import type { SortField } from '../searchQuery';
import { KeyOrder, type Ranking } from './keyOrder';
import { keyOf, keyOrder, rankBy, type Key } from './sortEmails';

/** The orders of a list, by what it is ordered by: it is known by its first email, and forgotten with it. */
const ordersOf = new WeakMap<ArchivedEmail, Map<string, KeyOrder<Key>>>();

function knownOrder(
  first: ArchivedEmail,
  field: SortField,
  localization: Localization | null,
): KeyOrder<Key> {
  const orders = ordersOf.get(first) ?? new Map<string, KeyOrder<Key>>();
  ordersOf.set(first, orders);
  const name = `${field} ${localization}`;
  const order = orders.get(name) ?? new KeyOrder<Key>(keyOrder(field, localization));
  orders.set(name, order);
  return order;
}

/** What the list is known to hold is what it held: lists only grow at the end. */
function rankPrepared(
  emails: readonly ArchivedEmail[],
  field: SortField,
  localization: Localization | null,
): Ranking {
  const [first] = emails;
  if (!first) return { ranks: new Int32Array(), count: 0 };
  const order = knownOrder(first, field, localization);
  order.add(emails.slice(order.length).map((email) => keyOf(email, field)));
  return order.ranking();
}

rankBy(rankPrepared);

/** So many keys are put in order in a millisecond or two, on a slow machine. */
const AT_ONCE = 100;

/** Puts some more of the texts in order, before anybody asks for it; whether there are more. `emails` as they arrived. */
export function prepareSort(
  emails: readonly ArchivedEmail[],
  localization: Localization | null,
): boolean {
  const [first] = emails;
  if (!first) return false;
  for (const field of ['subject', 'recipient', 'sender'] as const) {
    const order = knownOrder(first, field, localization);
    if (order.length >= emails.length) continue;
    const more = emails.slice(order.length, order.length + AT_ONCE);
    order.add(more.map((email) => keyOf(email, field)));
    return true;
  }
  return false;
}
