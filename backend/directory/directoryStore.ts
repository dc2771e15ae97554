import type Database from 'libsql';
import type { Client, User } from './types';

/** As codes are compared: without case, in every script (NOCASE knows only ASCII). */
const comparable = (code: string): string => code.trim().toLowerCase();

/** Users and clients as JSON documents. Logins and client codes are unique without case. */
export class DirectoryStore {
  constructor(private readonly db: Database.Database) {
    db.exec(`
      CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, document TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS clients (groupId TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, document TEXT NOT NULL);`);
  }

  isEmpty(): boolean {
    return this.db.prepare('SELECT 1 FROM users LIMIT 1').all().length === 0;
  }

  users(): User[] {
    return this.documents<User>('SELECT document FROM users ORDER BY login');
  }

  user(id: string): User | null {
    return this.documents<User>('SELECT document FROM users WHERE id = ?', id)[0] ?? null;
  }

  userByLogin(login: string): User | null {
    return (
      this.documents<User>('SELECT document FROM users WHERE login = ?', login.trim())[0] ?? null
    );
  }

  saveUser(user: User): void {
    const sql = `INSERT INTO users VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET login = excluded.login, document = excluded.document`;
    this.db.prepare(sql).run(user.id, user.login, JSON.stringify(user));
  }

  removeUser(id: string): void {
    this.db.prepare('DELETE FROM users WHERE id = ?').run(id);
  }

  clients(): Client[] {
    return this.documents<Client>('SELECT document FROM clients ORDER BY code');
  }

  client(groupId: string): Client | null {
    return (
      this.documents<Client>('SELECT document FROM clients WHERE groupId = ?', groupId)[0] ?? null
    );
  }

  clientByCode(code: string): Client | null {
    const wanted = comparable(code);
    return this.clients().find((client) => comparable(client.code) === wanted) ?? null;
  }

  saveClient(client: Client): void {
    const sql = `INSERT INTO clients VALUES (?, ?, ?)
      ON CONFLICT (groupId) DO UPDATE SET code = excluded.code, document = excluded.document`;
    this.db.prepare(sql).run(client.groupId, client.code, JSON.stringify(client));
  }

  /** Runs `work` as one change: all of it or nothing. */
  together(work: () => void): void {
    this.db.transaction(work)();
  }

  private documents<T>(sql: string, ...values: string[]): T[] {
    const rows = this.db.prepare(sql).all(...values) as { document: string }[];
    return rows.map(({ document }) => JSON.parse(document) as T);
  }
}
