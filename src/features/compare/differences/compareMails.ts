import { parseUrl } from '@/lib/link/parseUrl';
import type { MailContent } from '@/lib/mail/viewerMessages';
import { compareLines, type ComparedLine } from './compareLines';

/** What two emails have in common and where they differ. All texts in it are untrusted. */
export type MailComparison = Record<'text' | 'links' | 'images', ComparedLine[]>;

/** Where it leads; what hides in an address is a part of it, and written out. */
const addressOf = (written: string) =>
  parseUrl(written)?.href ?? written.replace(/[\s\p{Cc}\p{Cf}]/gu, encodeURIComponent);

const linesOf = ({ blocks, links, images }: MailContent) => ({
  text: blocks.map((block) => [block]),
  links: links.map(({ text, target }) => [text, addressOf(target)]),
  images: images.map(({ alt, address }) => [alt, addressOf(address)]),
});

/** Compares texts, links and images of two emails. Run it off the main thread. */
export function compareMails(first: MailContent, second: MailContent): MailComparison {
  const [left, right] = [linesOf(first), linesOf(second)];
  return {
    text: compareLines(left.text, right.text),
    links: compareLines(left.links, right.links),
    images: compareLines(left.images, right.images),
  };
}

/** What `compareInWorker` asks for. */
export const compareTasks = {
  compare: ({ left, right }: { left: MailContent; right: MailContent }) =>
    Promise.resolve(compareMails(left, right)),
};
