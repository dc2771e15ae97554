import { liveAddress, plainAddress } from '@/lib/link/linkAddress';
import { parseUrl } from '@/lib/link/parseUrl';
import { tracesOf, type RecipientForms } from '@/lib/mail/recipientTraces';
import type { MailCounts } from '@/lib/mail/viewerMessages';
import { hiddenElements, type Concealment } from './hiddenElements';
import { addressesIn, countInCss, loadable, mayFetch, withoutAddresses } from './cssAddresses';
import type { MailReport } from './mailReport';
import { dataImage } from './sanitizerConfig';

const inside = /^[\s"']*data:/i;
/** What draws an image of an attribute: on any other element browsers load none. */
const drawing = {
  src: /^IMG$/,
  background: /^(?:BODY|TABLE|THEAD|TBODY|TFOOT|TR|TD|TH|COL|COLGROUP)$/,
};

/** Remote images to load: https, none held back; `personal`: also those naming a reader. */
export type ImageWishes = { images: boolean; personal: boolean; recipient: RecipientForms };

export type ImageCounts = Omit<MailCounts, 'links' | 'unsubscribeLinks'>;

type Cleaning = ImageWishes & {
  /** Whether an address names the recipient. */
  isPersonal: (address: string) => boolean;
  counts: ImageCounts;
  report: MailReport;
  concealed: Concealment;
};

/** The https address of a remote image; null for a relative one (no base) and other schemes. */
function remoteImage(address: string): string | null {
  const url = parseUrl(address.startsWith('//') ? `https:${address}` : address);
  if (url?.protocol === 'http:') url.protocol = 'https:';
  return url?.protocol === 'https:' ? url.href : null;
}

function cleanLink(element: Element): void {
  const raw = element.getAttribute('href');
  if (raw === null) return;
  const address = plainAddress(raw);
  if (element.nodeName === 'A' && /^#./.test(address)) {
    // A bare `#part` would be resolved against the viewer's address, and load that page.
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
}

function cleanSource(element: Element, attribute: 'src' | 'background', cleaning: Cleaning): void {
  const { counts, images, personal, isPersonal, report, concealed } = cleaning;
  const raw = element.getAttribute(attribute)?.trim() ?? '';
  const alt = element.getAttribute('alt') ?? ''; // read where the console draws none
  const isDrawn = drawing[attribute].test(element.nodeName);
  // As it was sent, not by https.
  if (isDrawn && raw + alt !== '') report.noteImage({ address: parseUrl(raw)?.href ?? raw, alt });
  if (isDrawn && dataImage.test(raw)) return;
  const remote = isDrawn ? remoteImage(raw) : null;
  if (remote === null) {
    element.removeAttribute(attribute);
    return;
  }
  const isHeldBack = concealed[element.nodeName === 'IMG' ? 'ofImage' : 'ofBox'](element);
  counts.remoteImages += 1;
  const names = !isHeldBack && isPersonal(remote);
  if (isHeldBack) counts.heldBack += 1;
  if (names) counts.personalImages += 1;
  // The frame's policy would block it as well; without the address the alt text shows.
  if (images && !isHeldBack && (personal || !names)) element.setAttribute(attribute, remote);
  else element.removeAttribute(attribute);
}

/** In a style: no address loads without the images, and with them none that counts readers. */
function cleanStyle(style: string, isHeldBack: boolean, cleaning: Cleaning): string {
  const { counts, images, personal, isPersonal, report } = cleaning;
  const css = loadable(style);
  for (const address of addressesIn(style)) report.noteImage({ address, alt: '' });
  const found = countInCss(css);
  if (!mayFetch(css)) return css;
  counts.remoteImages += found;
  if (isHeldBack) {
    counts.heldBack += found;
    return withoutAddresses(css, (address) => !inside.test(address)) || 'display:none';
  }
  const kept = withoutAddresses(css, isPersonal);
  if (kept !== css && found > 0) counts.personalImages += Math.max(1, found - countInCss(kept));
  return images && !personal ? kept : css;
}

function cleanStyles(element: Element, cleaning: Cleaning): void {
  const style = element.getAttribute('style');
  if (style !== null) {
    const isHeldBack = mayFetch(style) && cleaning.concealed.ofBox(element);
    const kept = cleanStyle(style, isHeldBack, cleaning);
    if (kept !== style) element.setAttribute('style', kept);
  }
  if (element.nodeName === 'STYLE')
    element.textContent = cleanStyle(element.textContent, false, cleaning);
}

/**
 * The sanitiser's hook: only links to a new tab without an opener, and images of https or data stay.
 * @param counts is added to, whether images are loaded or not
 * @param report is told of each image
 */
export function mailCleaner(counts: ImageCounts, wanted: ImageWishes, report: MailReport) {
  const traces = tracesOf(wanted.recipient);
  const isPersonal = (address: string) => traces(address) !== null;
  const cleaning = { ...wanted, isPersonal, counts, report, concealed: hiddenElements() };
  return (node: Element): void => {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    cleanLink(node);
    cleanSource(node, 'src', cleaning);
    cleanSource(node, 'background', cleaning);
    cleanStyles(node, cleaning);
  };
}
