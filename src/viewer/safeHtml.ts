import DOMPurify from 'dompurify';
import type { MailCounts } from '@/lib/viewerMessages';
import { mailCleaner } from './mailCleaner';
import { sanitizerConfig } from './sanitizerConfig';

/** A complete, inert document for `srcdoc`. */
export type SafeMail = { html: string; counts: MailCounts; isEmpty: boolean };

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (value: string) => value.replace(/[&"<>]/g, (letter) => escapes[letter] ?? letter);

const framePolicy = (images: boolean) =>
  `default-src 'none'; img-src data:${images ? ' https:' : ''}; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'`;

const styleElement = (style: Element) => `<style>${style.textContent.replace(/<\/?style/gi, '')}</style>`;

/** Images without an address keep their place, with their alt text in it. */
const imagePlaces = '<style>img:not([src]){display:inline-block;overflow:hidden;outline:1px dashed #9aa3b2;outline-offset:-1px}</style>';

function wrap(clean: HTMLElement, images: boolean): string {
  const body = clean.querySelector('body') ?? clean;
  const attributes = Array.from(body.attributes, ({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const styles = Array.from(clean.querySelectorAll('head style'), styleElement).join('');
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy(images)}">`,
    '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"><base target="_blank">',
    `${images ? '' : imagePlaces}${styles}</head><body${attributes}>${body.innerHTML}</body></html>`,
  ].join('');
}

/**
 * Cleans the html of an email and wraps it in a document with a policy of its own that allows no script and no request.
 * @param images allow remote images, https only
 * @throws whatever the sanitiser throws on pathological input
 */
export function composeMail(html: string, images: boolean): SafeMail {
  const counts: MailCounts = { remoteImages: 0, trackingPixels: 0, links: 0, unsubscribeLinks: 0 };
  const cleaner = mailCleaner(counts, images);
  DOMPurify.addHook('afterSanitizeAttributes', cleaner);
  try {
    const clean = DOMPurify.sanitize(html, sanitizerConfig) as HTMLElement; // of a whole document: its <html>
    const body = clean.querySelector('body') ?? clean;
    const isEmpty = body.textContent.trim() === '' && !body.querySelector('img, hr, [style*="url("]');
    return { html: wrap(clean, images), counts, isEmpty };
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', cleaner);
  }
}
