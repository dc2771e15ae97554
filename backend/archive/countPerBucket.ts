import type { ArchivePartition } from './archivePartition';
import { type Bucket, equalRuns } from './chartBuckets';
import { type EmailFilters, isLookedUp } from './emailQuery';

/**
 * How many emails the filters find in each bucket. Where the index names the emails, they are
 * counted run by run: within one, the database finds an email's bucket by a division. Else bucket
 * by bucket: each is a range of neighbours, and nothing has to be sorted.
 */
export function countPerBucket(
  partition: ArchivePartition,
  buckets: readonly Bucket[],
  filters: EmailFilters,
): number[] {
  const within = ({ start, end }: Bucket): EmailFilters | null => {
    const [from, to] = [Math.max(start, filters.from ?? start), Math.min(end, filters.to ?? end)];
    return from > to ? null : { ...filters, from, to };
  };
  if (!isLookedUp(filters))
    return buckets.map((bucket) => {
      const inside = within(bucket);
      return inside ? partition.countFound(inside) : 0;
    });
  return equalRuns(buckets).flatMap((run) => {
    const counts = new Array<number>(run.count).fill(0);
    const inside = within(run);
    if (!inside) return counts;
    for (const { slot, count } of partition.countBySlot(inside, run.start, run.length))
      counts[slot] = count;
    return counts;
  });
}
