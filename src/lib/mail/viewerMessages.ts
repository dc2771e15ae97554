import type { RecipientForms } from './recipientTraces';

/** What the viewer found in an email. Remote images are counted whether they were loaded or not. */
export type MailCounts = {
  remoteImages: number;
  /** those that are declared tiny or hidden: never loaded */
  heldBack: number;
  /** those whose address names the recipient */
  personalImages: number;
  links: number;
  unsubscribeLinks: number;
};

/** A link as it was written: `target` is what its href says. Both texts are untrusted. */
export type MailLink = {
  text: string;
  target: string;
  /** its text is the alt text of an image */
  isImage: boolean;
  isUnsubscribe: boolean;
};

/** An image of an email; the `address` of one that came inside the email is its data. */
export type MailImage = { address: string; alt: string };

/** What an email says, without its form: a text for each block of its page, in their order. */
export type MailContent = {
  blocks: string[];
  links: MailLink[];
  images: MailImage[];
};

/** What the viewer reports, and the console takes, at most. What is longer is cut or refused. */
export const reportLimits = {
  links: 1000,
  images: 1000,
  linkText: 300,
  target: 8000,
  blocks: 20_000,
  letters: 2_000_000,
};

/** The viewer has no catalogue of its own: it shows these, in the console's language. */
export type ViewerTexts = {
  /** BCP 47 tag of the language the texts are in */
  lang: string;
  /** says in the bar that this is an archived email */
  what: string;
  noSubject: string;
  /** accessible name of the frame that holds the email */
  content: string;
  empty: string;
  notShown: string;
  /** shown when the page has blanked itself */
  expired: string;
  print: string;
  loadImages: string;
  /** once they were asked for: nobody here can see whether their servers answered */
  loadAgain: string;
  /** the further choice: those too whose address names the recipient */
  loadPersonal: string;
  /** without it the viewer offers no download */
  download?: string;
};

export type ToViewer =
  | { type: 'waiting'; text: string; lang: string }
  | { type: 'read'; html: string }
  | {
      type: 'mail';
      html: string;
      title: string;
      recipient: RecipientForms;
      /** load remote images, and those that name the recipient too */
      images: boolean;
      personal: boolean;
      embedded: boolean;
      /** not in those that the system forces */
      ownColours?: boolean;
      texts: ViewerTexts;
    }
  | { type: 'notice'; text: string }
  | { type: 'failed'; message: string }
  | { type: 'close' };

export type FromViewer =
  | { type: 'viewer-ready' }
  | {
      type: 'mail-shown';
      counts: MailCounts;
      links: MailLink[];
      images: boolean;
      personal: boolean;
    }
  | { type: 'mail-read'; content: MailContent }
  | { type: 'mail-failed' }
  | { type: 'download' }
  /** somebody is there; nothing else */
  | { type: 'used' };
