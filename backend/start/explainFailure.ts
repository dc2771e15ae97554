import { StartupError } from '../startupError';

/** What to tell of a failed start. Anything unexpected keeps its stack. */
export function explainFailure(error: unknown, dataDir: string): string {
  if (error instanceof StartupError) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (
    code === 'ENOSPC' ||
    code === 'SQLITE_FULL' ||
    code === 'SQLITE_IOERR_WRITE' ||
    message.includes('disk is full')
  ) {
    return `There is no space left for ${dataDir}. Free some, or choose another folder with --data DIR.`;
  }
  if (
    ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(code) ||
    /malformed|not a database/.test(message)
  ) {
    return `A database in ${dataDir} is damaged. Start once with --reset to make it anew; imported emails are lost then.`;
  }
  if (['SQLITE_BUSY', 'SQLITE_LOCKED'].includes(code)) {
    return `Another program is working in ${dataDir}. Stop it, or choose another folder with --data DIR.`;
  }
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'].includes(code)
  ) {
    return `The folder ${dataDir} cannot be written: ${message}. Choose another one with --data DIR.`;
  }
  return stack ?? String(error);
}
