import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FromViewer, ToViewer, ViewerTexts } from '@/lib/mail/viewerMessages';
import { keyTaken, moveTaken } from '@/viewer/mailCover';
import { idleMilliseconds, maxMailLength, startViewer } from '@/viewer/startViewer';

const texts: ViewerTexts = {
  lang: 'fr',
  what: 'E-mail archivé',
  noSubject: '(sans objet)',
  content: 'Contenu',
  empty: 'Vide',
  notShown: 'Trop volumineux',
  expired: 'Expiré',
  loadImages: 'Charger les images',
  loadAgain: 'Try the images again',
  print: 'Une page au plus',
  loadPersonal: 'Charger aussi les autres',
  download: 'Télécharger',
};
const markup =
  /<body>([^]*)<\/body>/.exec(
    readFileSync(path.join(__dirname, '../../public/viewer.html'), 'utf8'),
  )?.[1] ?? '';

/** The page as it is opened: its own listeners, an opaque origin, a console that opened it. */
function openPage({ origin = 'null', opened = true, language = 'en-US' } = {}) {
  document.body.innerHTML = markup;
  const answers: { message: FromViewer; target: string }[] = [];
  const host = opened
    ? { postMessage: (message: FromViewer, target: string) => answers.push({ message, target }) }
    : null;
  const listeners: ((event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => void)[] = [];
  const page = Object.create(window) as Window;
  const own = {
    origin,
    opener: host,
    parent: page,
    document,
    location: window.location,
    navigator: { languages: [language] },
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    addEventListener: (name: string, listener: never, capture?: boolean) =>
      name === 'message'
        ? listeners.push(listener)
        : window.addEventListener(name, listener, capture),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(page, name, { value });
  startViewer(page);
  const say = (
    data: unknown,
    { source = host, from = window.location.origin }: { source?: unknown; from?: string } = {},
  ) =>
    act(() =>
      listeners.forEach((listen) => listen({ source: source as Window, origin: from, data })),
    );
  const show = (mail: Partial<Extract<ToViewer, { type: 'mail' }>> = {}) =>
    say({
      type: 'mail',
      html: '<p>Offre',
      title: 'Soldes',
      recipient: { plain: ['jo@example.com'], hashes: [] },
      images: false,
      personal: false,
      embedded: false,
      texts,
      ...mail,
    });
  return { answers, say, show };
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Contenu');

describe('the viewer page', () => {
  it('refuses to work when it is not isolated', () => {
    const { answers, show } = openPage({ origin: 'http://localhost:3000' });
    show();
    expect(screen.getByRole('status')).toHaveTextContent(
      'This page is not isolated from the console',
    );
    expect(answers).toEqual([]);
    expect(frame()).toBeNull();
  });

  it('says what it is for when nobody opened it, in the language of the browser', () => {
    openPage({ opened: false, language: 'ja' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'コンソールから開かれたときにメールを表示します',
    );
  });

  it('announces itself to the console only, shows an email in a frame that can open tabs and nothing else, and passes a press of "Download" on', async () => {
    const { show, answers } = openPage();
    expect(answers).toEqual([
      { message: { type: 'viewer-ready' }, target: 'http://localhost:3000' },
    ]);
    show();
    expect(frame()?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame()?.srcdoc).toContain('<p>Offre</p>');
    expect(screen.getByRole('heading', { name: 'Soldes' })).toBeInTheDocument();
    expect(screen.getByText('E-mail archivé')).toBeInTheDocument();
    expect(document.title).toBe('Soldes');
    expect(document.documentElement.lang).toBe('fr');
    const told = () => answers.at(-1)?.message;
    expect(told()).toEqual({ type: 'viewer-ready' }); // not before it is drawn
    await waitFor(() => expect(told()).toMatchObject({ type: 'mail-shown', images: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
    expect(told()).toEqual({ type: 'download' });
  });

  it('listens to nobody else', () => {
    const { say, show } = openPage();
    say({ type: 'failed', message: 'Call +1 555 0100' }, { from: 'https://evil.example' });
    say({ type: 'failed', message: 'Call +1 555 0100' }, { source: window });
    expect(screen.queryByText(/555/)).not.toBeInTheDocument();
    say('mail');
    say({ type: 'mail', html: 7 });
    expect(frame()).toBeNull();
    show();
    expect(frame()).not.toBeNull();
  });

  it('shows a subject as text, says when there is none, and clears itself when told to', () => {
    const { show, say } = openPage();
    show({ title: '<b>Sale</b>' });
    expect(screen.getByRole('heading', { name: '<b>Sale</b>' })).toBeInTheDocument();
    show({ title: ' ' });
    expect(screen.getByRole('heading', { name: '(sans objet)' })).toBeInTheDocument();
    show();
    say({ type: 'close' });
    expect(frame()).toBeNull();
    expect(screen.queryByText('Soldes')).not.toBeInTheDocument();
    expect(document.title).toBe('Message Archive');
  });

  it('loads remote images for this email when asked to', async () => {
    const { show, say, answers } = openPage();
    show({ html: '<img src="https://a.example/x.png">' });
    expect(frame()?.srcdoc).not.toContain('a.example');
    say({ type: 'notice', text: 'Une image non chargée' });
    expect(screen.getByText('Une image non chargée')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Charger les images' }));
    expect(frame()?.srcdoc).toContain('https://a.example/x.png');
    expect(screen.queryByRole('button', { name: 'Charger les images' })).not.toBeInTheDocument();
    expect(screen.queryByText('Une image non chargée')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(answers.at(-1)?.message).toMatchObject({ type: 'mail-shown', images: true }),
    );
    // of the first showing, which was replaced before it was drawn, nothing was said
    expect(answers.filter(({ message }) => message.type === 'mail-shown')).toHaveLength(1);
  });

  it('has no bar of its own in the preview', () => {
    const { show } = openPage();
    show({ embedded: true, html: '<img src="https://a.example/x.png">' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(frame()).not.toBeNull();
  });

  it('says when an email is too large or empty', () => {
    const { show, answers } = openPage();
    show({ html: 'x'.repeat(maxMailLength + 1) });
    expect(screen.getByText('Trop volumineux')).toBeInTheDocument();
    expect(answers.at(-1)?.message).toEqual({ type: 'mail-failed' });
    show({ html: '' });
    expect(screen.getByText('Vide')).toBeInTheDocument();
    expect(frame()).toBeNull();
  });

  it('shows that it waits, and what failed', () => {
    const { say } = openPage();
    say({ type: 'waiting', text: 'Chargement…', lang: 'fr' });
    expect(screen.getByText('Chargement…')).toBeInTheDocument();
    say({ type: 'failed', message: 'Service <b>indisponible</b>' });
    expect(screen.getByText('Service <b>indisponible</b>')).toBeInTheDocument();
  });

  it('clears itself after ten minutes without use, and at once after a long sleep of the computer', () => {
    jest.useFakeTimers();
    const { show } = openPage();
    show();
    act(() => jest.advanceTimersByTime(idleMilliseconds - 1000));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => jest.advanceTimersByTime(idleMilliseconds - 1000));
    expect(frame()).not.toBeNull();
    act(() => jest.advanceTimersByTime(1000));
    expect(frame()).toBeNull();
    expect(screen.getByText('Expiré')).toBeInTheDocument();
    show();
    jest.setSystemTime(Date.now() + idleMilliseconds + 1); // the computer slept
    fireEvent.mouseMove(document.body);
    fireEvent(window, new Event('focus'));
    expect(frame()).toBeNull();
  });
});

describe('somebody who reads an email', () => {
  const used = (answers: { message: FromViewer }[]) =>
    answers.filter(({ message }) => message.type === 'used');
  const cover = () => screen.getByRole('presentation', { hidden: true });
  const move = (target: Element, by: number) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent('pointermove', { bubbles: true }), {
        movementX: by,
        movementY: 0,
      }),
    );

  it('is told of to the console, by a message that says nothing else', () => {
    const { answers, show } = openPage();
    show();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(used(answers)).toEqual([{ message: { type: 'used' }, target: window.location.origin }]);
  });

  it('has the email free, but for the first move of a while, in its frame', () => {
    jest.useFakeTimers();
    const { answers, show } = openPage();
    show({ embedded: true });
    expect(cover()).not.toBeVisible(); // clicks and wheel are the email's
    act(() => jest.advanceTimersByTime(moveTaken));
    expect(cover()).toBeVisible();
    move(cover(), 0); // the cover came under a pointer that rests
    expect(used(answers)).toHaveLength(0);
    move(cover(), 2);
    expect(used(answers)).toHaveLength(1);
    expect(cover()).not.toBeVisible();
  });

  it('is heard, with the first key of a while, where the focus is in the frame', () => {
    jest.useFakeTimers();
    const { answers, show } = openPage();
    show({ embedded: true });
    act(() => frame()?.focus());
    fireEvent.blur(window);
    expect(used(answers)).toHaveLength(1);
    act(() => jest.advanceTimersByTime(keyTaken + 1));
    expect(cover()).toHaveFocus();
    fireEvent.keyDown(cover(), { key: 'ArrowDown' });
    expect(used(answers)).toHaveLength(2);
    expect(frame()).toHaveFocus();
  });

  it('is not somebody in another window', () => {
    const { answers, show } = openPage();
    show({ embedded: true });
    fireEvent.blur(window);
    expect(used(answers)).toHaveLength(0);
  });
});
