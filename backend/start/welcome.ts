import { roleOf } from '../directory/permissions';
import type { DirectoryStore } from '../directory/directoryStore';
import type { SeedUser } from '../directory/types';

/** The lines printed when the server is ready: its address and the users to sign in with. */
export function welcome(origin: string, emails: number, directory: DirectoryStore, seeded: readonly SeedUser[]): string {
  const contexts = new Map(directory.clients().map(({ groupId, name }) => [groupId, name]));
  const rows = seeded
    .filter((user) => user.signInHint !== null && directory.user(user.id) !== null)
    .map((user) => [
      user.login,
      user.password,
      roleOf(user.permissions),
      user.clients.map((groupId) => contexts.get(groupId) ?? groupId).join(', '),
      user.signInHint ?? '',
    ]);
  return [
    '',
    `Message Archive: ${origin}`,
    `${emails.toLocaleString('en')} emails of ${contexts.size} clients`,
    '',
    ...table([['e-mail', 'password', 'role', 'data contexts', 'for trying'], ...rows]),
    '',
  ].join('\n');
}

function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
}
