import type { ViewerTexts } from '@/lib/mail/viewerMessages';
import { mailCover } from './mailCover';
import { mailFrame, whenDrawn } from './mailFrame';

/** Binds the static elements of viewer.html, and its buttons. Text goes in as text only. */
export function viewerPage(document: Document, onLoadImages: () => void, onDownload: () => void) {
  const element = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`viewer.html lacks #${id}`);
    return found;
  };
  const bar = element('bar');
  const what = element('what');
  const subject = element('subject');
  const notice = element('notice');
  const load = element('load');
  const download = element('download');
  const stage = element('stage');
  const status = element('status');
  const put = (place: HTMLElement, text: string) => {
    place.textContent = text;
    place.hidden = text === '';
  };
  load.addEventListener('click', onLoadImages);
  download.addEventListener('click', onDownload);

  let cover: ReturnType<typeof mailCover> | null = null;
  const showStatus = () => {
    cover?.end();
    cover = null;
    stage.replaceChildren(status);
  };

  return {
    /** takes everything of an email off the page */
    clear: () => {
      showStatus();
      bar.hidden = true;
      subject.textContent = what.textContent = status.textContent = '';
      put(notice, '');
      put(load, '');
      put(download, '');
      document.title = 'Message Archive';
    },
    /** a sentence in place of an email */
    say: (text: string, lang?: string) => {
      if (lang) document.documentElement.lang = lang;
      showStatus();
      status.textContent = text;
      put(load, '');
      put(notice, '');
    },
    showBar: (title: string, texts: ViewerTexts) => {
      document.documentElement.lang = texts.lang;
      const shown = title.trim() || texts.noSubject;
      document.title = shown;
      what.textContent = texts.what;
      subject.textContent = subject.title = shown;
      put(download, texts.download ?? '');
      bar.hidden = false;
    },
    showMail: (
      html: string,
      texts: ViewerTexts,
      { takeFocus, images, onDrawn }: { takeFocus: boolean; images: boolean; onDrawn: () => void },
    ) => {
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
    offerImages: (label: string) => put(load, label),
    showNotice: (text: string) => put(notice, text),
    /** somebody is there: the email is theirs for a while, without the cover over it */
    giveWay: () => cover?.giveWay(),
  };
}

export type ViewerPage = ReturnType<typeof viewerPage>;
