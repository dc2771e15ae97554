import { isEqual, mapValues, pick } from 'es-toolkit';
import type { Client } from '@/api/clients';
import { FILE_TYPES, type FileType } from '@/api/emails';
import { DEFAULT_MAILER } from '@/i18n/mailerLabel';
import type { DateSelection } from '@/lib/time/dateRange';
import { trimmed } from '@/lib/textInput';
import { BUCKETS, comparableCode, SWITCHES, type SubmittedClient } from './clientSettings';

/** What is typed as a number, its digits fullwidth or not. */
export const plainNumber = (text: string) => trimmed(text.normalize('NFKC'));

/** The digits of a text; fullwidth ones (Japanese keyboards) become plain. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** What of a text is no digit, as it was typed; spaces are not worth a word. */
export const leftOutOf = (text: string): string =>
  [...text].filter((char) => trimmed(char) !== '' && digitsOf(char) === '').join('');

/** The codes already taken, folded: those of all other clients, and the one that was refused. */
export const takenBy = (
  clients: readonly Client[],
  groupId: string | null,
  refused: string | null,
): ReadonlySet<string> =>
  new Set([
    ...clients
      .filter((client) => client.groupId !== groupId)
      .map(({ code }) => comparableCode(code)),
    ...(refused === null ? [] : [comparableCode(refused)]),
  ]);

/** The range an index was recreated for (unix s); null where the server names no whole one. */
function indexRangeOf({
  recreateIndexStartDate: startDate,
  recreateIndexEndDate: endDate,
}: Client): DateSelection | null {
  return startDate !== null && endDate !== null && endDate >= startDate
    ? { startDate, endDate }
    : null;
}

/** What the form starts with: a client's values, or the defaults of a new one. */
export const clientValues = (client: Client | undefined) => ({
  code: client?.code ?? '',
  /** as it is typed */
  retention: client?.retention?.toString() ?? '',
  name: client?.name ?? '',
  id: client?.id ?? '',
  mailer: client?.mailer ?? DEFAULT_MAILER,
  fileTypes: withEml(client?.fileTypes ?? FILE_TYPES),
  searchEmailBodyFlag: client?.searchEmailBodyFlag ?? false,
  isFtpEnable: client?.isFtpEnable ?? false,
  isOverwriteS3Bucket: client?.isOverwriteS3Bucket ?? false,
  emlS3Bucket: client?.emlS3Bucket ?? '',
  pngS3Bucket: client?.pngS3Bucket ?? '',
  pdfS3Bucket: client?.pdfS3Bucket ?? '',
  htmlS3Bucket: client?.htmlS3Bucket ?? '',
  isEnableRecreateIndex: client?.isEnableRecreateIndex ?? false,
  /** in unix seconds */
  indexRange: client ? indexRangeOf(client) : null,
});

export type ClientValues = ReturnType<typeof clientValues>;

/** Without the original it were no archive: eml is always among the types, and comes back. */
export const withEml = (types: readonly string[]): FileType[] =>
  FILE_TYPES.filter((type) => type === 'eml' || types.includes(type));

/** The values as they are saved. What belongs to a box that is off stays as the server has it. */
export function toSubmitted(values: ClientValues, start: ClientValues): SubmittedClient {
  const { isOverwriteS3Bucket, isEnableRecreateIndex, indexRange } = values;
  return {
    basics: {
      code: trimmed(values.code),
      retention: Number(plainNumber(values.retention)),
      name: trimmed(values.name),
      id: values.id,
      mailer: values.mailer,
      fileTypes: withEml(values.fileTypes),
    },
    settings: {
      ...pick(values, SWITCHES),
      ...(isOverwriteS3Bucket && mapValues(pick(values, BUCKETS), trimmed)),
      ...(isEnableRecreateIndex &&
        indexRange &&
        !isEqual(indexRange, start.indexRange) && {
          recreateIndexStartDate: indexRange.startDate,
          recreateIndexEndDate: indexRange.endDate,
        }),
    },
  };
}

/** Under which name the form's draft is kept; `groupId` null for a new client. */
export const clientDraft = (groupId: string | null): string => `client ${groupId ?? ''}`;
