import { roleOf } from '../directory/permissions';
import type { DirectoryStore } from '../directory/directoryStore';
import type { SeedUser } from '../directory/types';

/** The lines printed when the server is ready: its address and the users to sign in with. */
export function welcome(
  origin: string,
  emails: number,
  directory: DirectoryStore,
  seeded: readonly SeedUser[],
): string {
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
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  );
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - width(cell));
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

/** Columns on a terminal: Chinese and Japanese characters take two. */
function width(text: string): number {
  return Array.from(text).reduce(
    (sum, char) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(char) ? 2 : 1),
    0,
  );
}
