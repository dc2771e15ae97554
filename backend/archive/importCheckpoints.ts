import type Database from 'libsql';

/** Tells a mailbox from another, and from itself after a change. `fileTime` is unix ms. */
export type ImportedFile = { file: string; size: number; fileTime: number };

/** The byte at which the next message begins, and how many messages came before it. */
export type Checkpoint = { next: number; number: number };

/** How far each mailbox was read whose import did not end, for each data context. */
export class ImportCheckpoints {
  constructor(private readonly db: Database.Database) {
    db.exec(`CREATE TABLE IF NOT EXISTS importCheckpoints (groupId TEXT NOT NULL, file TEXT NOT NULL, size INTEGER NOT NULL,
      fileTime INTEGER NOT NULL, next INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (groupId, file))`);
  }

  /** Where to go on; null for a file that was never begun, was finished, or has changed since. */
  read(groupId: string, { file, size, fileTime }: ImportedFile): Checkpoint | null {
    const [row] = this.db
      .prepare(
        'SELECT next, number FROM importCheckpoints WHERE groupId = ? AND file = ? AND size = ? AND fileTime = ?',
      )
      .all(groupId, file, size, fileTime);
    return row ? (row as Checkpoint) : null;
  }

  /** Notes it in the open transaction: it holds exactly if what was imported before does. */
  write(groupId: string, { file, size, fileTime }: ImportedFile, at: Checkpoint): void {
    this.db
      .prepare('INSERT OR REPLACE INTO importCheckpoints VALUES (?, ?, ?, ?, ?, ?)')
      .run(groupId, file, size, fileTime, at.next, at.number);
  }

  /** Forgets a file that came to its end. */
  forget(groupId: string, file: string): void {
    this.db
      .prepare('DELETE FROM importCheckpoints WHERE groupId = ? AND file = ?')
      .run(groupId, file);
  }
}
