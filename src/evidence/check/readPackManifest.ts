import { FILE_TYPES } from '@/lib/fileTypes';
import * as packFormat from '@/evidence/pack/packFormat';
import { MAX_TEXT } from '@/evidence/pack/packLimits';
import { isDayAndTime, isUtc } from '@/evidence/pack/utcTime';
import { PackError } from './packError';
import { isPlain, isReadAlike } from './plainJson';

type Json = Record<string, unknown>;
type Test = (value: unknown) => boolean;

/** What a value has to be: each of its parts, and each item of its lists. */
type Shape<Value> = Value extends readonly (infer Item)[]
  ? [Shape<Item>]
  : Value extends object
    ? { [Name in keyof Value]-?: Shape<Value[Name]> }
    : Test;

/** More than the console writes, less than would tie up a page that shows it. */
const MAX_ROWS = 20_000;

const unreadable = () => new PackError('unreadable');

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isPath = (value: unknown) => isText(value) && packFormat.isPackPath(value);
const isDate = (value: unknown): value is string => isText(value) && isUtc(value);
const isOneOf =
  (known: readonly unknown[]): Test =>
  (value) =>
    known.includes(value);
const orNull =
  (shape: unknown): Test =>
  (value) =>
    value === null || fits(value, shape);

/** When the pack was made: a zip knows the years from 1980 to 2107. */
const isMade = (value: unknown) => isDate(value) && value >= '1980' && value < '2108';

/** Whether a value is of a shape, and nothing is there that the shape does not know. */
function fits(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'function') return (shape as Test)(value);
  if (Array.isArray(shape))
    return (
      Array.isArray(value) &&
      value.length <= MAX_ROWS &&
      value.every((item) => fits(item, shape[0]))
    );
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.keys(value).every((name) => Object.hasOwn(shape as Json, name)) &&
    Object.entries(shape as Json).every(([name, part]) => fits((value as Json)[name], part))
  );
}

const FILE: Shape<packFormat.PackFile> = { path: isPath, size: isAmount, sha256: isHash };

const SHAPE: Shape<packFormat.PackManifest> = {
  format: isOneOf([packFormat.PACK_FORMAT]),
  version: isOneOf([packFormat.PLAIN_PACK_VERSION, packFormat.PACK_VERSION]),
  created: { utc: isMade, zone: isText, local: isText },
  language: isText,
  note: isText,
  user: { id: isText, name: isText, email: isText },
  dataContext: { id: isText, groupId: isText, name: isText },
  question: orNull({
    recipient: isText,
    sender: isText,
    subject: isText,
    campaign: isText,
    from: isDate,
    to: isDate,
  }),
  scope: isOneOf(['selection', 'search']),
  found: isAmount,
  versions: { console: isText, server: orNull(isText) },
  emails: [
    {
      id: isText,
      date: orNull(isDate),
      recipient: isText,
      sender: isText,
      subject: isText,
      campaign: isText,
      mailer: isText,
      originalSize: orNull(isAmount),
      files: [
        {
          type: isOneOf(FILE_TYPES),
          path: isPath,
          converted: orNull(isDate),
          notedSize: (value) => value === undefined || orNull(isAmount)(value), // older packs
        },
      ],
      missing: [{ type: isOneOf(FILE_TYPES), reason: isOneOf(packFormat.MISSING_REASONS) }],
    },
  ],
  cover: FILE,
  files: [FILE],
};

/** Whether clocks showed that at an instant, with their offset from UTC. */
function isLocalDate({ utc, local }: packFormat.PackManifest['created']): boolean {
  const isAtUtc = Date.parse(local) === Math.floor(Date.parse(utc) / 1000) * 1000;
  const hasOffset = /^(?!-00:00)[+-](?:0\d|1[0-4]):[0-5]\d$/.test(local.slice(19));
  return isAtUtc && hasOffset && isDayAndTime(local.slice(0, 19));
}

/** Whether an email's files lie in its folder under their types' names, none told missing too. */
function areInFolder({ files, missing }: packFormat.PackEmail, index: number): boolean {
  const types = [...files, ...missing].map(({ type }) => type);
  if (new Set(types).size < types.length) return false;
  const folder = files[0]?.path.replace(/\/[^/]*$/, '') ?? '';
  const isItsFolder = folder.split('_')[0] === `emails/${String(index + 1).padStart(4, '0')}`;
  return files.every(
    (file) => isItsFolder && file.path === `${folder}/${packFormat.EMAIL_FILES[file.type]}`,
  );
}

/** Every file once: the lists, and what the emails have in their folders. */
function hasItsFiles({ version, emails, cover, files }: packFormat.PackManifest): boolean {
  const listed = files.map((file) => file.path).sort();
  const ofEmails = emails.flatMap((email) => email.files.map((file) => file.path));
  const expected = [...packFormat.LISTED.filter((one) => listed.includes(one)), ...ofEmails].sort();
  return (
    cover.path === packFormat.PACK_COVER &&
    new Set(listed).size === listed.length &&
    listed.join() === expected.join() &&
    emails.every(areInFolder) &&
    (version === packFormat.PACK_VERSION) === listed.includes(packFormat.PACK_DOSSIER)
  );
}

/** The manifest of a pack, from a text that anybody may have written. @throws PackError */
export function readPackManifest(json: string): packFormat.PackManifest {
  const value = parse(json);
  if (value.format !== packFormat.PACK_FORMAT) throw new PackError('notPack');
  if (isAmount(value.version) && value.version > packFormat.PACK_VERSION)
    throw new PackError('newer');
  if (!isReadAlike(json, value) || !fits(value, SHAPE)) throw unreadable();
  const manifest = value as packFormat.PackManifest;
  if (!isLocalDate(manifest.created) || !hasItsFiles(manifest)) throw unreadable();
  return manifest;
}

function parse(json: string): Json {
  if (!isPlain(json)) throw unreadable();
  try {
    return Object(JSON.parse(json)) as Json;
  } catch {
    throw new PackError('notPack');
  }
}
