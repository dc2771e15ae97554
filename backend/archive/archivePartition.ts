import { mapValues } from 'es-toolkit';
import type Database from 'libsql';
import { dateOfRowId, firstRowId } from './rowId';
import { emailQuery, type EmailFilters } from './emailQuery';
import { END, START, foldedOrNull } from './textPattern';
import { RENDITION_TYPES, type Rendition, type RenditionType, type StoredEmail } from './types';

type EmailRow = Omit<StoredEmail, 'groupId' | 'date' | 'renditions'> & { renditions: string };

const COLUMNS = `e.rowId, e.recipient, e.sender, e.subject, e.campaignId, e.mailer, e.originalSize,
  d.messageId, d.recipe, d.renditions`;

/** SQLite's own number, and a faster one where many emails are indexed: fewer merges. */
const INDEX_MEMORY = 1024 * 1024;
const FILLING_INDEX_MEMORY = 32 * INDEX_MEMORY;

/**
 * The emails of one data context: a table for what is searched, one for the rest, and a trigram
 * index. Each context has its own three tables, so no query can reach another context's emails.
 */
export class ArchivePartition {
  private readonly statements = new Map<string, Database.Statement>();

  constructor(
    private readonly db: Database.Database,
    /** The number in the tables' names. */
    private readonly number: number,
    private readonly groupId: string,
  ) {}

  /** Makes the tables of a new partition. */
  create(): void {
    this.db.exec(`
      CREATE TABLE ${this.table('email')} (rowId INTEGER PRIMARY KEY, recipient TEXT NOT NULL, sender TEXT NOT NULL,
        subject TEXT NOT NULL, campaignId TEXT NOT NULL, recipientKey TEXT, senderKey TEXT, subjectKey TEXT,
        campaignIdKey TEXT, mailer TEXT NOT NULL, originalSize INTEGER NOT NULL);
      CREATE TABLE ${this.table('detail')} (rowId INTEGER PRIMARY KEY, messageId TEXT, recipe TEXT, renditions TEXT NOT NULL);
      CREATE INDEX ${this.table('message')} ON ${this.table('detail')} (messageId) WHERE messageId IS NOT NULL;
      CREATE VIRTUAL TABLE ${this.table('text')} USING fts5(recipient, sender, subject, campaignId,
        tokenize = 'trigram', content = '');`);
  }

  /** Stores emails without indexing: call fillIndex after the last, in one transaction. */
  insert(emails: readonly StoredEmail[]): void {
    const rows = (row: string) => emails.map(() => row).join();
    this.statement(
      `INSERT INTO ${this.table('email')} VALUES ${rows('(?,?,?,?,?,?,?,?,?,?,?)')}`,
    ).run(
      ...emails.flatMap((email) => [
        BigInt(email.rowId),
        email.recipient,
        email.sender,
        email.subject,
        email.campaignId,
        foldedOrNull(email.recipient),
        foldedOrNull(email.sender),
        foldedOrNull(email.subject),
        foldedOrNull(email.campaignId),
        email.mailer,
        email.originalSize,
      ]),
    );
    this.statement(`INSERT INTO ${this.table('detail')} VALUES ${rows('(?,?,?,?)')}`).run(
      ...emails.flatMap((email) => [
        BigInt(email.rowId),
        email.messageId,
        email.recipe,
        JSON.stringify(email.renditions),
      ]),
    );
  }

  /** Indexes the given emails, or all where none are given (a partition's first filling). */
  fillIndex(rowIds?: readonly number[]): void {
    const marked = (column: string) =>
      `char(${START.charCodeAt(0)}) || coalesce(${column}Key, ${column}) || char(${END.charCodeAt(0)})`;
    const fill = `INSERT INTO ${this.table('text')} (rowid, recipient, sender, subject, campaignId)
      SELECT rowId, ${['recipient', 'sender', 'subject', 'campaignId'].map(marked).join(', ')}
      FROM ${this.table('email')}`;
    if (!rowIds) {
      this.setIndexMemory(FILLING_INDEX_MEMORY);
      this.db.exec(`${fill} ORDER BY rowId`);
      this.setIndexMemory(INDEX_MEMORY);
      return;
    }
    // upwards: the index writes what it has gathered to disk at each step back
    for (const rowId of rowIds.toSorted((a, b) => a - b))
      this.statement(`${fill} WHERE rowId = ?`).run(BigInt(rowId));
  }

  /** Puts the pieces of the index together, after many emails were added to it bit by bit. */
  tidyIndex(): void {
    this.db.exec(`INSERT INTO ${this.table('text')} (${this.table('text')}) VALUES ('optimize')`);
  }

  isEmpty(): boolean {
    return this.statement(`SELECT 1 FROM ${this.table('email')} LIMIT 1`).all().length === 0;
  }

  count(): number {
    return this.single(`SELECT count(*) AS n FROM ${this.table('email')}`);
  }

  hasMessageId(messageId: string): boolean {
    return (
      this.statement(`SELECT 1 FROM ${this.table('detail')} WHERE messageId = ?`).all(messageId)
        .length > 0
    );
  }

  /**
   * The lowest free row id of a millisecond, or of one after it where it is full: messages know
   * only the second at which they were sent, and a mailing sends more of them in one than a
   * millisecond has row ids.
   */
  freeRowId(date: number): number {
    const sql = `SELECT coalesce(max(rowId) + 1, ?) AS n FROM ${this.table('email')} WHERE rowId BETWEEN ? AND ?`;
    for (let millisecond = date; ; millisecond += 1) {
      const first = BigInt(firstRowId(millisecond));
      const end = firstRowId(millisecond + 1);
      const free = this.single(sql, first, first, BigInt(end - 1));
      if (free < end) return free;
    }
  }

  /** Notes what is known of a rendition now. */
  noteRendition(rowId: number, type: RenditionType, rendition: Rendition): void {
    this.statement(
      `UPDATE ${this.table('detail')} SET renditions = json_set(renditions, ?, json(?)) WHERE rowId = ?`,
    ).run(`$.${type}`, JSON.stringify(rendition), BigInt(rowId));
  }

  find(rowId: number): StoredEmail | null {
    return this.rows('WHERE e.rowId = ?', [BigInt(rowId)])[0] ?? null;
  }

  /** A page of what the filters find, newest first. */
  page(filters: EmailFilters, offset: number, limit: number): StoredEmail[] {
    const query = emailQuery(filters, (name) => this.table(name));
    const found = this.statement(
      `SELECT ${query.rowId} AS n ${query.from} ORDER BY ${query.rowId} DESC LIMIT ? OFFSET ?`,
    );
    const ids = found.all(...query.values, limit, offset) as { n: number }[];
    return this.rows('WHERE e.rowId IN (SELECT value FROM json_each(?)) ORDER BY e.rowId DESC', [
      JSON.stringify(ids.map(({ n }) => n)),
    ]);
  }

  /** How many emails the filters find. */
  countFound(filters: EmailFilters): number {
    const query = emailQuery(filters, (name) => this.table(name));
    return this.single(`SELECT count(*) AS n ${query.from}`, ...query.values);
  }

  /** Counts what the filters find per slot of `step` ms, slot 0 beginning at `origin` (unix ms). */
  countBySlot(
    filters: EmailFilters,
    origin: number,
    step: number,
  ): { slot: number; count: number }[] {
    const query = emailQuery(filters, (name) => this.table(name));
    const sql = `SELECT (${query.rowId} - ?) / ? AS slot, count(*) AS count ${query.from} GROUP BY slot`;
    const values = [BigInt(firstRowId(origin)), BigInt(firstRowId(step)), ...query.values];
    return this.statement(sql).all(...values) as { slot: number; count: number }[];
  }

  /** Counts the emails converted to each type between two dates (unix ms, inclusive). */
  countRenditions(from: number, to: number): Record<RenditionType, number> {
    const has = (type: RenditionType) =>
      `sum(json_extract(renditions, '$.${type}.conversionDate') IS NOT NULL) AS ${type}`;
    const sql = `SELECT ${RENDITION_TYPES.map(has).join(', ')}
      FROM ${this.table('detail')} WHERE rowId BETWEEN ? AND ?`;
    const [row] = this.statement(sql).all(BigInt(firstRowId(from)), BigInt(firstRowId(to + 1) - 1));
    return mapValues(row as Record<RenditionType, number | null>, (sum) => sum ?? 0);
  }

  private rows(where: string, values: unknown[]): StoredEmail[] {
    const sql = `SELECT ${COLUMNS} FROM ${this.table('email')} e JOIN ${this.table('detail')} d ON d.rowId = e.rowId ${where}`;
    return (this.statement(sql).all(...values) as EmailRow[]).map((row) => this.storedEmail(row));
  }

  private storedEmail({ renditions, ...row }: EmailRow): StoredEmail {
    return {
      ...row,
      groupId: this.groupId,
      date: dateOfRowId(row.rowId),
      renditions: JSON.parse(renditions) as Record<RenditionType, Rendition | null>,
    };
  }

  /** How many bytes the index gathers before it writes a piece to disk; it is kept in the file. */
  private setIndexMemory(bytes: number): void {
    this.db.exec(
      `INSERT INTO ${this.table('text')} (${this.table('text')}, rank) VALUES ('hashsize', ${bytes})`,
    );
  }

  private table(name: string): string {
    return `${name}_${this.number}`;
  }

  private single(sql: string, ...values: unknown[]): number {
    return (this.statement(sql).all(...values)[0] as { n: number }).n;
  }

  private statement(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const made = this.db.prepare(sql);
    this.statements.set(sql, made);
    return made;
  }
}
