import type { ViewerTexts } from '@/lib/mail/viewerMessages';
import { mailCover, type MailCover } from './mailCover';
import { mailFrame } from './mailFrame';
import { whenDrawn } from './whenDrawn';

/** What the page shows. `onLoadImages` and `onDownload` answer its buttons. */
export type PageEvents = { onLoadImages: () => void; onDownload: () => void };

export type ViewerPage = {
  /** a sentence in place of an email */
  say: (text: string, lang?: string) => void;
  showBar: (title: string, texts: ViewerTexts) => void;
  showMail: (
    html: string,
    texts: ViewerTexts,
    options: { takeFocus: boolean; images: boolean; onDrawn: () => void },
  ) => void;
  /** offers to load the remote images */
  offerImages: (label: string) => void;
  showNotice: (text: string) => void;
  /** somebody is there: the email is theirs for a while, without the cover over it */
  giveWay: () => void;
  /** takes everything of an email off the page */
  clear: () => void;
};

/** Binds the static elements of viewer.html. Text goes in as text only. */
export function viewerPage(
  document: Document,
  { onLoadImages, onDownload }: PageEvents,
): ViewerPage {
  const element = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`viewer.html lacks #${id}`);
    return found;
  };
  const [bar, what, subject, notice] = [
    element('bar'),
    element('what'),
    element('subject'),
    element('notice'),
  ];
  const [load, download, stage, status] = [
    element('load'),
    element('download'),
    element('stage'),
    element('status'),
  ];
  const put = (place: HTMLElement, text: string) => {
    place.textContent = text;
    place.hidden = text === '';
  };
  load.addEventListener('click', onLoadImages);
  download.addEventListener('click', onDownload);

  let cover: MailCover | null = null;
  const showStatus = () => {
    cover?.end();
    cover = null;
    stage.replaceChildren(status);
  };

  const clear = () => {
    showStatus();
    bar.hidden = true;
    subject.textContent = what.textContent = status.textContent = '';
    put(notice, '');
    put(load, '');
    put(download, '');
    document.title = 'Message Archive';
  };

  return {
    clear,
    say: (text, lang) => {
      if (lang) document.documentElement.lang = lang;
      showStatus();
      status.textContent = text;
      put(load, '');
      put(notice, '');
    },
    showBar: (title, texts) => {
      document.documentElement.lang = texts.lang;
      const shown = title.trim() || texts.noSubject;
      document.title = shown;
      what.textContent = texts.what;
      subject.textContent = subject.title = shown;
      put(download, texts.download ?? '');
      bar.hidden = false;
    },
    showMail: (html, texts, { takeFocus, images, onDrawn }) => {
      document.documentElement.lang = texts.lang;
      const frame = mailFrame(html, texts.content);
      put(load, '');
      put(notice, '');
      whenDrawn(frame, { images }, onDrawn);
      cover?.end();
      cover = mailCover(frame);
      stage.replaceChildren(frame, cover.element);
      if (takeFocus) frame.focus(); // so that the keyboard scrolls the email at once
    },
    offerImages: (label) => put(load, label),
    showNotice: (text) => put(notice, text),
    giveWay: () => cover?.giveWay(),
  };
}
