import type { ArchivedEmail, EmailFilters, FileType } from '@/api/emails';
import type { FetchFailure } from '@/features/renditions/fetchFailure';
import { renditionKey } from '@/features/renditions/planBatches';
import type { ZipContent, ZipPart } from '@/evidence/zip/assembleZip';
import { formatDate } from '@/lib/time/formatTime';
import { isoInZone, isoUtc, type ManifestEntry } from '@/evidence/pack/manifest';
import * as packFormat from '@/evidence/pack/packFormat';

/** Who asks for the pack, of what, when (unix milliseconds) and with which versions. */
export type PackOrder = Pick<
  packFormat.PackManifest,
  'note' | 'language' | 'user' | 'dataContext' | 'scope' | 'found' | 'versions'
> & { created: number; timezone: string; filters: EmailFilters | null };

/** All of a manifest but what the cover and manifest.csv add to it. */
export type DraftManifest = Omit<packFormat.PackManifest, 'cover'>;

const MAX_RECIPIENT = 40;

/** ASCII, so that no program that unpacks or packs it again spells it otherwise. */
const plainRecipient = (recipient: string): string =>
  recipient
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9@.+-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, MAX_RECIPIENT)
    .replace(/\.$/, '');

/** `emails/0001_2026-11-19_jo@example.org`: in the order of the list, with what people look for. */
export function folderName(
  index: number,
  { date, recipient }: Pick<ArchivedEmail, 'date' | 'recipient'>,
  timezone: string,
): string {
  const day = isoUtc(date) === '' ? '' : formatDate(date, timezone, 'en_US');
  return `emails/${[String(index + 1).padStart(4, '0'), day === '-' ? '' : day, plainRecipient(recipient)].filter(Boolean).join('_')}`;
}

const questionOf = ({ recipient, sender, subject, campaignId, range }: EmailFilters) => ({
  recipient: recipient.trim(),
  sender: sender.trim(),
  subject: subject.trim(),
  campaign: campaignId.trim(),
  from: new Date(range.startDate * 1000).toISOString(),
  to: new Date(range.endDate * 1000).toISOString(),
});

type Described = { email: packFormat.PackEmail; contents: ZipContent[]; entries: ManifestEntry[] };

type Sources = {
  parts: ReadonlyMap<string, ZipPart>;
  failures: ReadonlyMap<string, FetchFailure>;
};

function describeEmail(
  archived: ArchivedEmail,
  folder: string,
  types: readonly FileType[],
  { parts, failures }: Sources,
): Described {
  const { id, date, recipient, sender, subject, campaignId, ...file } = archived;
  const { mailer, originalSize, conversions } = file;
  const told = { id, date, recipient, sender, subject };
  const email: packFormat.PackEmail = {
    ...told,
    date: isoUtc(date) || null,
    campaign: campaignId,
    mailer,
    originalSize,
    files: [],
    missing: [],
  };
  const described: Described = { email, contents: [], entries: [] };
  for (const type of types) {
    const conversion = conversions[type];
    const key = conversion ? renditionKey({ type, conversion }) : '';
    const part = parts.get(key);
    if (!conversion || !part) {
      const isDamaged = failures.get(key)?.reason === 'damaged';
      const reason: packFormat.PackMissingReason =
        conversion === null ? 'noConversion' : isDamaged ? 'damaged' : 'failed';
      email.missing.push({ type, reason });
      continue;
    }
    const path = `${folder}/${packFormat.EMAIL_FILES[type]}`;
    email.files.push({
      type,
      path,
      converted: isoUtc(conversion.conversionDate) || null,
      notedSize: conversion.convertedSize,
    });
    described.contents.push({ path, part });
    described.entries.push({
      ...told,
      campaignId,
      type,
      file: path,
      size: part.size,
      sha256: part.sha256,
    });
  }
  return described;
}

/** A file of a pack as the manifest lists it. */
export const asFile = ({ path, part: { size, sha256 } }: ZipContent): packFormat.PackFile => ({
  path,
  size,
  sha256,
});

/** The emails as manifests and cover tell of them, with their files as they lie in the pack. */
export function describePack(
  facts: PackOrder,
  emails: readonly ArchivedEmail[],
  types: readonly FileType[],
  sources: Sources,
): { manifest: DraftManifest; contents: ZipContent[]; entries: ManifestEntry[] } {
  const { created, timezone, filters, ...told } = facts;
  const described = emails.map((email, index) =>
    describeEmail(email, folderName(index, email, timezone), types, sources),
  );
  const contents = described.flatMap((one) => one.contents);
  const manifest: DraftManifest = {
    format: packFormat.PACK_FORMAT,
    version: packFormat.PLAIN_PACK_VERSION,
    created: {
      utc: new Date(created).toISOString(),
      zone: timezone,
      local: isoInZone(created, timezone),
    },
    ...told,
    question: filters && questionOf(filters),
    emails: described.map(({ email }) => email),
    files: contents.map(asFile),
  };
  return { manifest, contents, entries: described.flatMap((one) => one.entries) };
}
