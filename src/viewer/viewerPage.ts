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
  const takeAway = () => {
    cover?.end();
    cover = null;
    stage.replaceChildren(status);
    for (const place of [load, notice, element('paper')]) put(place, '');
  };

  return {
    /** takes everything of an email off the page */
    clear: () => {
      takeAway();
      bar.hidden = true;
      subject.textContent = what.textContent = status.textContent = '';
      put(download, '');
      document.title = 'Message Archive';
    },
    /** a sentence in place of an email */
    say: (text: string, lang?: string) => {
      if (lang) document.documentElement.lang = lang;
      takeAway();
      status.textContent = text;
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
      takeAway();
      const frame = mailFrame(html, texts.content);
      whenDrawn(frame, images, onDrawn);
      cover = mailCover(frame);
      stage.replaceChildren(frame, cover.element);
      put(element('paper'), texts.print);
      if (takeFocus) frame.focus(); // so that the keyboard scrolls the email at once
    },
    offerImages: (label: string) => put(load, label),
    showNotice: (text: string) => put(notice, text),
    /** somebody is there: the email is theirs for a while, without the cover over it */
    giveWay: () => cover?.giveWay(),
  };
}

export type ViewerPage = ReturnType<typeof viewerPage>;
