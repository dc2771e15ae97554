/** What the viewer found in an email. Remote images are counted whether they were loaded or not. */
export type MailCounts = { remoteImages: number; trackingPixels: number; links: number; unsubscribeLinks: number };

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
  tooLarge: string;
  /** shown when the page has blanked itself */
  expired: string;
  loadImages: string;
  /** without it the viewer offers no download */
  download?: string;
};

/** From the console to the viewer page. */
export type ToViewer =
  | { type: 'waiting'; text: string; lang: string }
  | { type: 'mail'; html: string; title: string; images: boolean; embedded: boolean; texts: ViewerTexts }
  | { type: 'notice'; text: string }
  | { type: 'failed'; message: string }
  | { type: 'close' };

/** From the viewer page to the console. */
export type FromViewer = { type: 'viewer-ready' } | { type: 'mail-shown'; counts: MailCounts; images: boolean } | { type: 'mail-failed' } | { type: 'download' };

export const viewerPath = '/viewer.html';
