import type { IntlShape } from 'react-intl';
import type { ArchivedEmail, EmailFilters } from '@/api/emails';
import { safeFileName } from '@/lib/fileName';
import { formatDate, isShown } from '@/lib/time/formatTime';

type NamedPack = {
  note: string;
  contextName: string;
  emails: readonly Pick<ArchivedEmail, 'recipient' | 'date'>[];
  filters: EmailFilters | null;
  /** unix milliseconds */
  created: number;
  timezone: string;
};

/** Whom a pack is about: its one recipient, else the words of its search, else whose archive. */
function aboutText({ contextName, emails, filters }: NamedPack): string {
  const [first, ...others] = emails;
  if (first && others.every(({ recipient }) => recipient === first.recipient))
    return first.recipient;
  const { recipient = '', sender = '', subject = '', campaignId = '' } = filters ?? {};
  const words = [recipient, sender, subject, campaignId]
    .map((word) => word.replaceAll('*', '…').trim()) // `a*@b.example` is not a@b.example
    .filter((word) => /[\p{L}\p{N}]/u.test(word)); // `*@*` says nothing
  return words.join(' ') || `${contextName} ${emails.length}`;
}

/** The months of the emails, from the first to the last. */
function periodText(intl: IntlShape, { emails, timezone }: NamedPack): string {
  const months = emails
    .flatMap(({ date }) => (isShown(date) ? [formatDate(date, timezone, 'en_US').slice(0, 7)] : []))
    .sort();
  const [from, to] = [months[0] ?? '', months.at(-1) ?? ''];
  return from === to ? from : intl.$t({ id: 'evidence.fileName.months' }, { from, to });
}

/**
 * `2026-11-20_evidence_Case 4711.zip`, in French `…_dossier de preuve_…`; where no case was named,
 * `…_zoe19@example.fr, 2026-05 to 2026-11.zip`.
 */
export function packFileName(intl: IntlShape, pack: NamedPack, extension: 'zip' | 'pdf' = 'zip') {
  const about = pack.note || [aboutText(pack), periodText(intl, pack)].filter(Boolean).join(', ');
  const kind = intl.$t({ id: 'evidence.fileName.kind' });
  return safeFileName(
    `${formatDate(pack.created, pack.timezone, 'en_US')}_${kind}_${about}`,
    extension,
  );
}

/** What stands behind the day in the name of its zip: it may be saved on another day. */
export const nameBehindDay = (intl: IntlShape, pack: Omit<NamedPack, 'created'>): string =>
  packFileName(intl, { ...pack, created: 0 }).slice('1970-01-01_'.length);
