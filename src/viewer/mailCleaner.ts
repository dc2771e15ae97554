import { liveAddress, plainAddress } from '@/lib/linkAddress';
import { parseUrl } from '@/lib/parseUrl';
import type { MailCounts } from '@/lib/viewerMessages';
import type { MailReport } from './mailReport';
import { isUnsubscribeLink } from './unsubscribeLink';

const dataImage = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]*$/i;
const remoteInCss = /@import|image-set\s*\(|url\s*\(\s*["']?\s*(?!["']?\s*data:)/gi;
const hidden = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** The https address of a remote image, or null: relative ones have no base here, and other schemes are not loaded. */
function remoteImage(address: string): string | null {
  const url = parseUrl(address.startsWith('//') ? `https:${address}` : address);
  if (url?.protocol === 'http:') url.protocol = 'https:';
  return url?.protocol === 'https:' ? url.href : null;
}

/** A length in px of an attribute or an inline style; null when not given in px. */
function lengthOf(image: Element, side: 'width' | 'height'): number | null {
  const style = new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*(\\d+)(?:px)?\\s*(?:!|;|$)`, 'i').exec(
    image.getAttribute('style') ?? '',
  )?.[1];
  const text = style ?? image.getAttribute(side) ?? '';
  return /^\s*\d+(?:px)?\s*$/.test(text) ? parseInt(text, 10) : null;
}

function isTrackingPixel(image: Element): boolean {
  const tiny = (['width', 'height'] as const).every((side) => (lengthOf(image, side) ?? 99) <= 2);
  return tiny || hidden.test(image.getAttribute('style') ?? '');
}

function cleanLink(element: Element, counts: MailCounts): void {
  const raw = element.getAttribute('href');
  if (raw === null) return;
  const address = plainAddress(raw);
  if (element.nodeName === 'A' && /^#./.test(address)) {
    // A bare `#part` would be resolved against the viewer's address and load that page into the frame instead.
    element.setAttribute('href', `about:srcdoc${address}`);
    element.setAttribute('target', '_self');
    return;
  }
  if (element.nodeName !== 'A' || !liveAddress(raw)) {
    element.removeAttribute('href');
    return;
  }
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
  counts.links += 1;
  if (isUnsubscribeLink(address, element.textContent)) counts.unsubscribeLinks += 1;
}

function cleanSources(
  element: Element,
  counts: MailCounts,
  images: boolean,
  report: MailReport,
): void {
  const isPixel = element.nodeName === 'IMG' && isTrackingPixel(element);
  for (const attribute of ['src', 'background']) {
    const raw = element.getAttribute(attribute)?.trim();
    if (raw === undefined) continue;
    const isInside = dataImage.test(raw);
    const remote = isInside ? null : remoteImage(raw);
    if (isInside || remote !== null)
      report.noteImage({
        address: remote ?? '',
        alt: element.getAttribute('alt') ?? '',
        isPixel: isPixel && !isInside,
      });
    if (isInside) continue;
    if (remote === null) {
      element.removeAttribute(attribute);
      continue;
    }
    counts.remoteImages += 1;
    if (isPixel) counts.trackingPixels += 1;
    // The frame's policy would block it as well; without the address nothing is even tried, and the alt text shows.
    // A tracking pixel shows nothing: it is held back even when the images are loaded.
    if (images && !isPixel) element.setAttribute(attribute, remote);
    else element.removeAttribute(attribute);
  }
}

const countInCss = (css: string) => css.match(remoteInCss)?.length ?? 0;

/**
 * The hook of the sanitiser: leaves only links that open a new tab without an opener, and images that are https or data.
 * @param counts is added to, whether images are loaded or not
 * @param report is told of each image
 */
export function mailCleaner(
  counts: MailCounts,
  images: boolean,
  report: MailReport,
): (node: Element) => void {
  return (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    cleanLink(node, counts);
    cleanSources(node, counts, images, report);
    // Only counted, for the notice: what keeps CSS from loading anything is the policy of the frame.
    counts.remoteImages += countInCss(node.getAttribute('style') ?? '');
    if (node.nodeName === 'STYLE') counts.remoteImages += countInCss(node.textContent);
  };
}
