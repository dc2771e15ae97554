import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  buildConversion,
  buildEmail,
  buildEmails,
  emailOnTheWire,
} from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { firstOf } from '../../support/firstOf';
import { renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { failingOnce, listing } from '../../support/handlers/failure';
import { server } from '../../support/server';
import { RANGE, dialog, fact, openArchived, openPreview, title } from './openPreview';

const PATH = `/#recipient=*@example.org&${RANGE}`;
const pictureOf = (subject: string) => `Small picture of the email “${subject}”`;

/** The archive answers for single emails, and gives their files, when it is let. */
function heldBack(calls = ['email', 'download']): () => void {
  const releases = calls.map((call) => server.hold(`POST /api/mas/${call}`));
  return () => releases.forEach((release) => release());
}

/** Opens the first row of the list, which is opened for it. */
async function openFirst({ user }: { user: UserEvent } = renderApp({ path: PATH })) {
  await user.click(firstOf(await screen.findAllByRole('button', { name: 'Preview' })));
  return { user };
}

describe('a preview opened from the list', () => {
  it('shows at once what the list has: picture, subject, facts', async () => {
    archive([
      buildEmail({
        subject: 'Winter sale',
        recipient: 'ada@example.org',
        preview: '/pictures/p1.png',
      }),
    ]);
    const answer = heldBack();
    await openFirst();
    await title('Winter sale');
    expect(screen.getByRole('img', { name: pictureOf('Winter sale') })).toHaveAttribute(
      'src',
      '/pictures/p1.png',
    );
    expect(fact('Recipient')).toBe('ada@example.org');
    expect(fact('Conversion date')).toBe('\u00a0'); // not known yet
    const shown = within(await dialog());
    expect(shown.getByRole('button', { name: 'Download PNG' })).toBeDisabled();
    expect(shown.getByRole('button', { name: 'Evidence pack of 1 email' })).toBeDisabled();
    answer();
    await waitFor(() => expect(shown.getByRole('button', { name: 'Download PNG' })).toBeEnabled());
    expect(await screen.findByRole('img', { name: /^Image of the email/ })).toBeInTheDocument();
  });

  it('shows the PNG that the list has named before the archive has told all of the email', async () => {
    archive([buildEmail()]);
    const answer = heldBack(['email']);
    await openFirst();
    expect(await screen.findByRole('img', { name: /^Image of the email/ })).toBeInTheDocument();
    expect(fact('Conversion date')).toBe('\u00a0');
    answer();
    await waitFor(() => expect(fact('Conversion date')).not.toBe('\u00a0'));
    expect(requests('POST /api/mas/download')).toHaveLength(1);
  });

  it('shows the PNG that the archive has now, where the list named another', async () => {
    const email = buildEmail();
    const newer = buildConversion(email.id, 'png', { filePath: 'grp-one/newer.png' });
    archive([{ ...email, conversions: { ...email.conversions, png: newer } }]);
    server.use(listing([emailOnTheWire(email)], 1));
    await openFirst();
    expect(await screen.findByRole('img', { name: /^Image of the email/ })).toBeInTheDocument();
    expect(bodies('POST /api/mas/download').at(-1)).toMatchObject({
      filePath: 'grp-one/newer.png',
    });
  });

  it('never shows the picture of another email', async () => {
    archive([
      buildEmail({ preview: '/pictures/p1.png' }),
      buildEmail({ preview: null, thumbnail: '/pictures/t2.png' }),
      buildEmail(),
    ]);
    heldBack();
    const { user } = await openFirst();
    await title('Offer number 1');
    const pictures = () =>
      within(screen.getByRole('tabpanel', { name: 'PNG' }))
        .queryAllByRole('img')
        .map((one) => one.getAttribute('src'));
    expect(pictures()).toEqual(['/pictures/p1.png']);
    await user.keyboard('{ArrowRight}');
    await title('Offer number 2');
    expect(pictures()).toEqual(['/pictures/t2.png']);
    await user.keyboard('{ArrowRight}');
    await title('Offer number 3');
    expect(pictures()).toEqual([]);
  });

  it('keeps the picture where there is no PNG, and says that there is none', async () => {
    archive([buildEmail({ preview: '/pictures/p1.png', conversions: { png: null } })]);
    await openFirst();
    expect(await screen.findByText('This email was not converted to PNG')).toBeVisible();
    expect(screen.getByRole('img', { name: pictureOf('Offer number 1') })).toBeVisible();
  });

  it('says which of how many it is, of those loaded where another order was chosen', async () => {
    archive(buildEmails(150));
    const { user } = await openFirst();
    await title('Offer number 1');
    const shown = within(await dialog());
    expect(shown.getByText('1 of 150')).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await shown.findByText('3 of 150')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    await openFirst({ user });
    expect(await within(await dialog()).findByText('1 of 100 loaded')).toBeVisible();
  });
});

it('says no place of an email that is in no list', async () => {
  archive([buildEmail()]);
  renderApp({ path: '/#mail=mail-1~' });
  server.use(http.post('*/api/mas/email', () => HttpResponse.json({ id: 'mail-1', subject: 'A' })));
  await title('A');
  expect(screen.queryByText(/ of 1$/)).not.toBeInTheDocument();
});

it('has one zoom for the tabs that can be enlarged, and makes a pack of the one email from its header', async () => {
  const { user } = openArchived({});
  const image = await screen.findByRole('button', { name: /^Image of the email/ });
  const zoom = within(screen.getByRole('radiogroup', { name: 'Zoom' }));
  expect(zoom.getByRole('radio', { name: 'Fit' })).toBeChecked();
  await user.click(zoom.getByRole('radio', { name: '100 %' }));
  expect(image).toHaveAttribute('aria-pressed', 'true');
  await user.click(image);
  expect(zoom.getByRole('radio', { name: 'Fit' })).toBeChecked();
  await user.click(screen.getByRole('tab', { name: 'EML' }));
  expect(screen.queryByRole('radiogroup', { name: 'Zoom' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Evidence pack of 1 email' }));
  expect(await screen.findByRole('dialog', { name: 'Evidence pack' })).toBeVisible();
});

describe('a rendition of which the archive notes no conversion', () => {
  const SAID = 'The PNG may still have to be made…';
  const unmade = { conversionDate: null, conversionTime: null, convertedSize: null };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    }),
  );
  it('is waited for with words about it, until it is there, which are not said of one that was converted', async () => {
    const release = server.hold('POST /api/mas/download');
    openArchived({ conversions: { png: buildConversion('mail-1', 'png', unmade) } });
    await title('Offer number 1');
    pass(2000);
    expect(await screen.findByText(SAID)).toBeVisible();
    release();
    expect(await screen.findByRole('img', { name: /^Image of the email/ })).toBeInTheDocument();
    expect(screen.queryByText(SAID)).not.toBeInTheDocument();
    server.hold('POST /api/mas/download');
    fireEvent.click(screen.getByRole('tab', { name: 'PDF' }));
    await waitFor(() => expect(requests('POST /api/mas/download')).toHaveLength(2));
    pass(2000);
    expect(screen.queryByText(/may still have to be made/)).not.toBeInTheDocument();
  });
});

describe('the calls of a preview', () => {
  /** Longer than a pointer rests before somebody presses, and than an email takes to be drawn. */
  const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

  const asked = () => ({
    emails: (bodies('POST /api/mas/email') as { id: string }[]).map(({ id }) => id),
    files: (bodies('POST /api/mas/download') as { filePath: string }[]).map(
      (body) => body.filePath,
    ),
  });

  beforeEach(() => {
    const connection = { effectiveType: '4g', saveData: false };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('asks for nothing of an email that a pointer rests on, and for one file of one that is opened; Escape closes it, and gives the focus back to its row', async () => {
    archive(buildEmails(3));
    const { user } = renderApp({ path: PATH });
    const [first, second] = await screen.findAllByRole('button', { name: 'Preview' });
    const [, , row] = screen.getAllByRole('row');
    if (!first || !second || !row) throw new Error('two emails');
    await user.hover(row);
    await aWhile();
    expect(asked()).toEqual({ emails: [], files: [] });
    await user.click(first);
    await screen.findByRole('img', { name: /^Image of the email/ });
    await aWhile();
    expect(asked()).toEqual({ emails: ['mail-1'], files: ['grp-one/mail-1.png'] });
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('img', { name: /“Offer number 1”$/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(first).toHaveFocus());
    await user.hover(row);
    await aWhile();
    expect(asked().files).toEqual(['grp-one/mail-1.png', 'grp-one/mail-2.png']); // the first was kept
  });

  it('at the last loaded email "Next email" asks for the next page, no sooner, and again where it did not come', async () => {
    const [first, hundredth, after] = [buildEmails(99), buildEmail(), buildEmails(50)];
    archive([...first, hundredth, ...after]);
    const { user } = openPreview(hundredth);
    await title(hundredth.subject);
    await screen.findByText('100 of 150');
    await aWhile();
    expect(requests('POST /api/mas/list')).toHaveLength(1);
    server.use(failingOnce('POST /api/mas/list', 503));
    await user.click(screen.getByRole('button', { name: 'Next email' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent('The next emails could not be loaded.'),
    );
    expect(requests('POST /api/mas/list')).toHaveLength(2);
    await user.keyboard('{ArrowRight}');
    await title('Offer number 101');
    expect(screen.getByText('101 of 150')).toBeVisible();
    expect(requests('POST /api/mas/list')).toHaveLength(3);
  });
});
