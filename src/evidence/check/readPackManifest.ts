import { FILE_TYPES } from '@/lib/fileTypes';
import {
  EMAIL_FILES,
  isPackPath,
  LISTED,
  MISSING_REASONS,
  PACK_COVER,
  PACK_DOSSIER,
  PACK_FORMAT,
  PACK_VERSION,
  type PackEmail,
  type PackManifest,
} from '@/evidence/pack/packFormat';
import { MAX_TEXT } from '@/evidence/pack/packLimits';
import { isDayAndTime, isUtc } from '@/evidence/pack/utcTime';
import { isPlain, isReadAlike } from './plainJson';

/**
 * `notPack`: it does not say that it is one; `newer`: made by a later version; `unreadable`: its
 * content is not what a pack's is.
 */
export type ManifestFault = 'notPack' | 'newer' | 'unreadable';

export class ManifestError extends Error {
  override readonly name = 'ManifestError';

  constructor(readonly fault: ManifestFault) {
    super(`The manifest cannot be used: ${fault}`);
  }
}

type Json = Record<string, unknown>;

/** More than the console writes, less than would tie up a page that shows it. */
const MAX_ROWS = 20_000;

const unreadable = () => new ManifestError('unreadable');

function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw unreadable();
  return value as Json;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw unreadable();
  return value;
}

function list(value: unknown): Json[] {
  if (!Array.isArray(value) || value.length > MAX_ROWS) throw unreadable();
  return value.map(object);
}

function amount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw unreadable();
  return value;
}

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw unreadable();
  return found;
}

function path(value: unknown): string {
  const name = text(value);
  if (!isPackPath(name)) throw unreadable();
  return name;
}

/** An instant in UTC. */
function date(value: unknown): string {
  const written = text(value);
  if (!isUtc(written)) throw unreadable();
  return written;
}

/** When the pack was made: a zip knows the years from 1980 to 2107. */
function madeDate(value: unknown): string {
  const year = Number(date(value).slice(0, 4));
  if (year < 1980 || year > 2107) throw unreadable();
  return date(value);
}

/** What clocks showed at an instant, with their offset from UTC. */
function localDate(value: unknown, utc: string): string {
  const written = text(value);
  const isAtUtc = Date.parse(written) === Math.floor(Date.parse(utc) / 1000) * 1000;
  const hasOffset = /^(?!-00:00)[+-](?:0\d|1[0-4]):[0-5]\d$/.test(written.slice(19));
  if (!isAtUtc || !hasOffset || !isDayAndTime(written.slice(0, 19))) throw unreadable();
  return written;
}

const orNull = <Value>(read: (value: unknown) => Value, value: unknown): Value | null =>
  value === null ? null : read(value);

function readFile({ path: name, size, sha256 }: Json) {
  const hash = text(sha256);
  if (!/^[0-9a-f]{64}$/.test(hash)) throw unreadable();
  return { path: path(name), size: amount(size), sha256: hash };
}

const readQuestion = (value: unknown) => {
  const { recipient, sender, subject, campaign, from, to } = object(value);
  return {
    recipient: text(recipient),
    sender: text(sender),
    subject: text(subject),
    campaign: text(campaign),
    from: date(from),
    to: date(to),
  };
};

const readEmail = (email: Json) => ({
  id: text(email.id),
  date: orNull(date, email.date),
  recipient: text(email.recipient),
  sender: text(email.sender),
  subject: text(email.subject),
  campaign: text(email.campaign),
  mailer: text(email.mailer),
  originalSize: orNull(amount, email.originalSize),
  files: list(email.files).map((file) => ({
    type: oneOf(FILE_TYPES, file.type),
    path: path(file.path),
    converted: orNull(date, file.converted),
    notedSize: orNull(amount, file.notedSize ?? null), // older packs have none
  })),
  missing: list(email.missing).map(({ type, reason }) => ({
    type: oneOf(FILE_TYPES, type),
    reason: oneOf(MISSING_REASONS, reason),
  })),
});

/**
 * Whether the files of an email lie in its folder under the names of their types: who opens
 * `email.eml` there has the message that was checked. None of them is said to be missing as well.
 */
function areInFolder({ files, missing }: PackEmail, index: number): boolean {
  const types = [...files, ...missing].map(({ type }) => type);
  if (new Set(types).size < types.length) return false;
  const folder = files[0]?.path.replace(/\/[^/]*$/, '') ?? '';
  const isItsFolder = folder.split('_')[0] === `emails/${String(index + 1).padStart(4, '0')}`;
  return files.every((file) => isItsFolder && file.path === `${folder}/${EMAIL_FILES[file.type]}`);
}

/** Every file once: the lists, and what the emails have in their folders. */
function checkFiles({ version, emails, cover, files }: PackManifest): void {
  const listed = files.map((file) => file.path).sort();
  const ofEmails = emails.flatMap((email) => email.files.map((file) => file.path));
  const expected = [...LISTED.filter((one) => listed.includes(one)), ...ofEmails].sort();
  if (
    cover.path !== PACK_COVER ||
    new Set(listed).size < listed.length ||
    listed.join() !== expected.join() ||
    !emails.every(areInFolder) ||
    (version === PACK_VERSION) !== listed.includes(PACK_DOSSIER)
  )
    throw unreadable();
}

/** Whether nothing was given that was not read. */
function isAllOf(given: unknown, read: unknown): boolean {
  if (typeof given !== 'object' || given === null) return true;
  const known = read as Json;
  return Object.entries(given).every(
    ([name, value]) => Object.hasOwn(known, name) && isAllOf(value, known[name]),
  );
}

/**
 * The manifest of a pack, from a text that anybody may have written.
 * @throws ManifestError
 */
export function readPackManifest(json: string): PackManifest {
  const value = parse(json);
  if (value.format !== PACK_FORMAT) throw new ManifestError('notPack');
  if (amount(value.version) > PACK_VERSION) throw new ManifestError('newer');
  if (value.version === 0 || !isReadAlike(json, value)) throw unreadable();
  const [created, user, dataContext, versions] = [
    object(value.created),
    object(value.user),
    object(value.dataContext),
    object(value.versions),
  ];
  const manifest: PackManifest = {
    format: PACK_FORMAT,
    version: amount(value.version),
    created: {
      utc: madeDate(created.utc),
      zone: text(created.zone),
      local: localDate(created.local, madeDate(created.utc)),
    },
    language: text(value.language),
    note: text(value.note),
    user: { id: text(user.id), name: text(user.name), email: text(user.email) },
    dataContext: {
      id: text(dataContext.id),
      groupId: text(dataContext.groupId),
      name: text(dataContext.name),
    },
    question: orNull(readQuestion, value.question),
    scope: oneOf(['selection', 'search'], value.scope),
    found: amount(value.found),
    versions: { console: text(versions.console), server: orNull(text, versions.server) },
    emails: list(value.emails).map(readEmail),
    cover: readFile(object(value.cover)),
    files: list(value.files).map(readFile),
  };
  checkFiles(manifest);
  if (!isAllOf(value, manifest)) throw unreadable();
  return manifest;
}

function parse(json: string): Json {
  if (!isPlain(json)) throw unreadable();
  try {
    return object(JSON.parse(json));
  } catch {
    throw new ManifestError('notPack');
  }
}
