import DOMPurify from 'dompurify';
import { escape } from 'es-toolkit';
import { liveAddress } from '@/lib/link/linkAddress';
import { reportLimits, type MailContent, type MailCounts } from '@/lib/mail/viewerMessages';
import { mailCleaner, type ImageCounts, type ImageWishes } from './mailCleaner';
import { mailReport } from './mailReport';
import { pageText } from './mailText';
import { sanitizerConfig } from './sanitizerConfig';

const framePolicy = (images: boolean) =>
  `default-src 'none'; img-src data:${images ? ' https:' : ''}; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'`;

const attributesOf = (element: Element) =>
  Array.from(element.attributes, ({ name, value }) => ` ${name}="${escape(value)}"`).join('');

/** With its attributes: it may be for paper alone, or for narrow windows. */
const styleElement = (style: Element) =>
  `<style${attributesOf(style)}>${style.textContent.replace(/<\/?style/gi, '')}</style>`;

/** Beside its image an email is drawn in the colours of its image. */
const ownColoured = '<style>:root{forced-color-adjust:none}</style>';

/** Images without an address keep their place, with their alt text in it. */
const imagePlaces =
  '<style>img:not([src]){display:inline-block;overflow:hidden;outline:1px dashed #9aa3b2;outline-offset:-1px}</style>';

const fullWidth =
  ':is([width="100%"],[style^="width:100%"],[style*=";width:100%"],[style*="; width:100%"],[style*="; width: 100%"]):not([style*="max-width"])';

/**
 * On a phone fixed widths become limits, as in mail programs; the email's own word wins (`:where`).
 * An image that is missing does not hold its table open.
 */
const narrowed = [
  '<style>@media(max-width:640px){:where(table,div,img){max-width:100%}:where(img){object-fit:contain}',
  `img${fullWidth}{width:0!important;min-width:100%!important}img:not([src]):not(${fullWidth}){max-width:calc(100vw - 64px)!important}}</style>`,
].join('');

function wrap(clean: HTMLElement, { images, personal }: ImageWishes, ownColours: boolean): string {
  const body = clean.querySelector('body') ?? clean;
  const styles = Array.from(clean.querySelectorAll('head style'), styleElement).join('');
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy(images)}">`,
    '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"><base target="_blank">',
    `${ownColours ? ownColoured : ''}${images && personal ? '' : imagePlaces}${narrowed}${styles}</head><body${attributesOf(body)}>${body.innerHTML}</body></html>`,
  ].join('');
}

const noImages = { images: false, personal: false, recipient: { plain: [], hashes: [] } };

/** The cleaned document, with what was found in it; `onPage` sees it as it was written. */
function clean(html: string, wanted: ImageWishes, onPage?: (page: Document) => void) {
  const counts: ImageCounts = { remoteImages: 0, heldBack: 0, personalImages: 0 };
  const report = mailReport();
  const cleaner = mailCleaner(counts, wanted, report);
  let isBegun = false;
  const note = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (!isBegun) onPage?.(node.ownerDocument);
    isBegun = true;
    report.note(node);
  };
  DOMPurify.addHook('beforeSanitizeElements', note);
  DOMPurify.addHook('afterSanitizeAttributes', cleaner);
  try {
    const page = DOMPurify.sanitize(html, sanitizerConfig) as HTMLElement; // its <html>
    const links = report.links(page);
    const live = links.filter(({ target }) => liveAddress(target));
    const unsubscribeLinks = live.filter(({ isUnsubscribe }) => isUnsubscribe).length;
    const all: MailCounts = { ...counts, links: live.length, unsubscribeLinks };
    return { page, counts: all, links, images: report.images };
  } finally {
    DOMPurify.removeHook('beforeSanitizeElements', note);
    DOMPurify.removeHook('afterSanitizeAttributes', cleaner);
  }
}

/** An email as an inert document: no script, no request. Throws what the sanitiser throws. */
export function composeMail(html: string, wanted: ImageWishes = noImages, ownColours = false) {
  const { page, counts, links } = clean(html, wanted);
  const body = page.querySelector('body') ?? page;
  const isEmpty =
    body.textContent.trim() === '' &&
    counts.remoteImages === 0 &&
    !page.querySelector('style, [style], [bgcolor], [background], body :not(p, div, span, br)');
  const listed = links.slice(0, reportLimits.links);
  return { html: wrap(page, wanted, ownColours), counts, links: listed, isEmpty };
}

/** What an email says, to be compared. @throws what the sanitiser throws, and for too much. */
export function readMailContent(html: string): MailContent {
  let blocks: string[] = [];
  const { links, images } = clean(html, noImages, (written) => (blocks = pageText(written)));
  const letters = blocks.reduce((sum, { length }) => sum + length, 0);
  // Emails that differ only behind a limit would be called the same.
  if (
    blocks.length >= reportLimits.blocks ||
    letters > reportLimits.letters ||
    links.length >= reportLimits.links ||
    images.length >= reportLimits.images ||
    links.some(({ target }) => target.length >= reportLimits.target) ||
    images.some(({ address, alt }) => address.length + alt.length > reportLimits.letters)
  )
    throw new Error('There is too much to compare.');
  return { blocks, links, images };
}
