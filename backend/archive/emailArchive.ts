import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { ArchivePartition } from './archivePartition';
import { ImportCheckpoints } from './importCheckpoints';
import { dateOfRowId } from './rowId';
import type { StoredEmail } from './types';

/** The archive's database: one partition per data context. */
export type EmailArchive = {
  /** How far mailboxes were imported. */
  checkpoints: ImportCheckpoints;
  /**
   * Stores emails in one transaction and makes them searchable; gives their number. They are asked
   * for one by one inside of it: nobody else writes meanwhile, and each sees those before it.
   * Throws when a row id is taken or does not fit the email's date; then nothing is stored.
   */
  insertMany(emails: Iterable<StoredEmail>): number;
  /**
   * Stores the emails of a new archive that nobody else uses yet: in batches, and with pauses in
   * which the program can answer. Gives their number. A failure leaves something half-done.
   */
  fill(emails: Iterable<StoredEmail>): Promise<number>;
  /** All emails, or those of one data context. */
  count(groupId?: string): number;
  /** Whether a message was imported into this data context before. */
  hasMessageId(groupId: string, messageId: string): boolean;
  /** A free row id from a millisecond on (unix ms). Use it before asking for the next. */
  freeRowId(groupId: string, date: number): number;
  /** The emails of a data context; null while it has none. */
  partition(groupId: string): ArchivePartition | null;
  close(): void;
};

/**
 * Opens the archive, making the file where there is none.
 * @param options.filling true for a new file, thrown away if filling fails: faster, not crash-safe
 * @param options.cache megabytes of the file that are kept in memory
 */
export function openEmailArchive(
  file: string,
  options: { filling?: boolean; cache?: number } = {},
): EmailArchive {
  const db = new Database(file);
  db.pragma(options.filling ? 'journal_mode = OFF' : 'journal_mode = WAL');
  db.pragma(options.filling ? 'synchronous = OFF' : 'synchronous = NORMAL');
  db.pragma(`cache_size = -${(options.cache ?? 64) * 1024}`);
  // The import may write while the server runs.
  db.pragma('busy_timeout = 10000');
  db.exec(
    'CREATE TABLE IF NOT EXISTS partitions (number INTEGER PRIMARY KEY, groupId TEXT NOT NULL UNIQUE)',
  );
  return new SqliteEmailArchive(db);
}

/** What was given for one partition, and what of it is not stored yet. */
type Filled = { wasEmpty: boolean; rowIds: number[]; waiting: StoredEmail[] };
type Filling = Map<ArchivePartition, Filled>;

const countOf = (filled: Filling): number =>
  [...filled.values()].reduce((sum, { rowIds }) => sum + rowIds.length, 0);

/** So many rows that a call of the database costs little beside them. */
const FILLING_BATCH = 50;
/** Milliseconds; whoever asks meanwhile waits no longer than for the index. */
const FILLING_PAUSE = 50;

class SqliteEmailArchive implements EmailArchive {
  readonly checkpoints: ImportCheckpoints;
  private readonly partitions = new Map<string, ArchivePartition>();

  constructor(private readonly db: Database.Database) {
    this.checkpoints = new ImportCheckpoints(db);
  }

  insertMany(emails: Iterable<StoredEmail>): number {
    const change = this.db.transaction(() => {
      const filled: Filling = new Map();
      for (const email of emails) this.take(filled, email, 1);
      for (const one of filled) this.finish(one);
      return countOf(filled);
    });
    try {
      // immediate: two programs that both read first would both fail to write
      return change.immediate();
    } catch (error) {
      this.partitions.clear(); // one that was made in here is gone again
      throw error;
    }
  }

  async fill(emails: Iterable<StoredEmail>): Promise<number> {
    const filled: Filling = new Map();
    let paused = performance.now();
    this.db.exec('BEGIN');
    for (const email of emails) {
      this.take(filled, email, FILLING_BATCH);
      if (performance.now() - paused < FILLING_PAUSE) continue;
      await setImmediate();
      paused = performance.now();
    }
    for (const one of filled) {
      this.finish(one);
      await setImmediate();
    }
    this.db.exec('COMMIT');
    return countOf(filled);
  }

  count(groupId?: string): number {
    const groupIds = groupId === undefined ? this.groupIds() : [groupId];
    return groupIds.reduce((sum, id) => sum + (this.partition(id)?.count() ?? 0), 0);
  }

  hasMessageId(groupId: string, messageId: string): boolean {
    return this.partition(groupId)?.hasMessageId(messageId) ?? false;
  }

  freeRowId(groupId: string, date: number): number {
    return (this.partition(groupId) ?? this.createPartition(groupId)).freeRowId(date);
  }

  partition(groupId: string): ArchivePartition | null {
    const known = this.partitions.get(groupId);
    if (known) return known;
    const [row] = this.db.prepare('SELECT number FROM partitions WHERE groupId = ?').all(groupId);
    return row ? this.remember((row as { number: number }).number, groupId) : null;
  }

  close(): void {
    this.db.close();
  }

  /** Stores an email as soon as so many of its partition have come. */
  private take(filled: Filling, email: StoredEmail, atOnce: number): void {
    if (dateOfRowId(email.rowId) !== email.date)
      throw new RangeError(`Row id ${email.rowId} is not of its date`);
    const partition = this.partition(email.groupId) ?? this.createPartition(email.groupId);
    const state = filled.get(partition) ?? {
      wasEmpty: partition.isEmpty(),
      rowIds: [],
      waiting: [],
    };
    filled.set(partition, state);
    state.rowIds.push(email.rowId);
    state.waiting.push(email);
    if (state.waiting.length >= atOnce) partition.insert(state.waiting.splice(0));
  }

  /** Stores what still waits, and makes it searchable. */
  private finish([partition, { wasEmpty, rowIds, waiting }]: [ArchivePartition, Filled]): void {
    if (waiting.length > 0) partition.insert(waiting);
    partition.fillIndex(wasEmpty ? undefined : rowIds);
  }

  private groupIds(): string[] {
    return (this.db.prepare('SELECT groupId FROM partitions').all() as { groupId: string }[]).map(
      (row) => row.groupId,
    );
  }

  private createPartition(groupId: string): ArchivePartition {
    const { lastInsertRowid } = this.db
      .prepare('INSERT INTO partitions (groupId) VALUES (?)')
      .run(groupId);
    const partition = this.remember(Number(lastInsertRowid), groupId);
    partition.create();
    return partition;
  }

  private remember(number: number, groupId: string): ArchivePartition {
    const partition = new ArchivePartition(this.db, number, groupId);
    this.partitions.set(groupId, partition);
    return partition;
  }
}
