import {
  reportLimits,
  type FromViewer,
  type MailContent,
  type MailCounts,
  type MailImage,
  type MailLink,
} from '@/lib/mail/viewerMessages';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = <Item>(value: unknown, most: number, read: (fields: Fields) => Item): Item[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isFields).map(read) : [];
const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const readLink = ({ text: shown, target, isImage, isUnsubscribe }: Fields): MailLink => ({
  text: text(shown, reportLimits.linkText),
  target: text(target, reportLimits.target),
  isImage: isImage === true,
  isUnsubscribe: isUnsubscribe === true,
});

const readImage = ({ address, alt }: Fields): MailImage => ({
  address: text(address, reportLimits.letters),
  alt: text(alt, reportLimits.letters),
});

function readCounts(value: unknown): MailCounts {
  const counts = isFields(value) ? value : {};
  return {
    remoteImages: count(counts.remoteImages),
    heldBack: count(counts.heldBack),
    personalImages: count(counts.personalImages),
    links: count(counts.links),
    unsubscribeLinks: count(counts.unsubscribeLinks),
  };
}

function readBlocks(value: unknown): string[] {
  const blocks: string[] = [];
  let left = reportLimits.letters;
  const given = Array.isArray(value) ? (value as unknown[]) : [];
  for (const block of given.slice(0, reportLimits.blocks)) {
    if (typeof block !== 'string' || block === '' || block.length > left) continue;
    left -= block.length;
    blocks.push(block);
  }
  return blocks;
}

function readContent(value: unknown): MailContent {
  const { blocks, links, images } = isFields(value) ? value : {};
  return {
    blocks: readBlocks(blocks),
    links: listOf(links, reportLimits.links, readLink),
    images: listOf(images, reportLimits.images, readImage),
  };
}

/** A message of the viewer, its texts and numbers limited: strangers wrote it. Null for none. */
export function readFromViewer(data: unknown): FromViewer | null {
  if (!isFields(data)) return null;
  switch (data.type) {
    case 'viewer-ready':
    case 'mail-failed':
    case 'download':
    case 'used':
      return { type: data.type };
    case 'mail-shown':
      return {
        type: 'mail-shown',
        counts: readCounts(data.counts),
        links: listOf(data.links, reportLimits.links, readLink),
        images: data.images === true,
        personal: data.personal === true,
      };
    case 'mail-read':
      return { type: 'mail-read', content: readContent(data.content) };
    default:
      return null;
  }
}
