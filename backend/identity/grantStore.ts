import { createHash, randomBytes } from 'node:crypto';
import type Database from 'libsql';

export type GrantKind =
  | 'sessionToken'
  | 'session'
  | 'code'
  | 'refreshToken'
  | 'revokedToken'
  | 'usedCaptcha'
  | 'loginChange';

/** To whom a grant belongs, so that several can be ended together. */
export type GrantOwner = { user?: string; session?: string; family?: string };

/** A random id that cannot be guessed. */
export function randomId(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Unix seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Short-lived things by a secret id, of which only the hash is stored; survives a restart. */
export class GrantStore {
  constructor(private readonly db: Database.Database) {
    db.exec(`
      CREATE TABLE IF NOT EXISTS grants (kind TEXT NOT NULL, key TEXT NOT NULL, document TEXT NOT NULL, expiresAt INTEGER NOT NULL,
        user TEXT, session TEXT, family TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID;`);
    db.prepare('DELETE FROM grants WHERE expiresAt <= ?').run(nowSeconds());
  }

  /** @param expiresAt unix seconds */
  put(
    kind: GrantKind,
    id: string,
    document: object,
    expiresAt: number,
    owner: GrantOwner = {},
  ): void {
    this.db
      .prepare('INSERT OR REPLACE INTO grants VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(
        kind,
        keyOf(id),
        JSON.stringify(document),
        expiresAt,
        owner.user ?? null,
        owner.session ?? null,
        owner.family ?? null,
      );
  }

  /** Null where there is none or it has expired. */
  get(kind: GrantKind, id: string): unknown {
    const sql = 'SELECT document FROM grants WHERE kind = ? AND key = ? AND expiresAt > ?';
    const [row] = this.db.prepare(sql).all(kind, keyOf(id), nowSeconds()) as { document: string }[];
    return row ? (JSON.parse(row.document) as unknown) : null;
  }

  /** Like get, and removes it: for what can be used once. */
  take(kind: GrantKind, id: string): unknown {
    const document = this.get(kind, id);
    this.remove(kind, id);
    return document;
  }

  /** Gives whether there was one. */
  remove(kind: GrantKind, id: string): boolean {
    return (
      this.db.prepare('DELETE FROM grants WHERE kind = ? AND key = ?').run(kind, keyOf(id))
        .changes > 0
    );
  }

  /** Ends every grant of an owner. */
  removeAll(of: keyof GrantOwner, value: string): void {
    this.db.prepare(`DELETE FROM grants WHERE ${of} = ?`).run(value);
  }
}

function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
