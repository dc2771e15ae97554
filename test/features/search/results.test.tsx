import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildClient } from '../../support/build/client';
import { buildEmail, buildEmails } from '../../support/build/email';
import { archive, backend } from '../../support/fakeBackend';
import { answering, failing, listing } from '../../support/handlers/failure';
import { emailHandlers } from '../../support/handlers/emails';
import { hostileText } from '../../support/hostileCorpus';
import { address, renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { catchSavedFiles, contentOf } from '../downloads/openDownloads';
import { openResults, results } from './openResults';
import { CHART, LIST, linkTo, minutesAgo } from './searchLink';

const column = (name: string) => results().getByRole('columnheader', { name });
const rows = () => results().getAllByRole('row').slice(1);
/** What is found, shown and selected. */
const statusLine = () => results().getAllByRole('status')[0];
const row = (name: RegExp | string) => results().getByRole('row', { name });
const subjects = () => rows().map((one) => within(one).getAllByRole('cell')[1]?.textContent);

describe('the list of results', () => {
  it('says how many were found, shown and selected, and keeps its rows when more cannot be loaded', async () => {
    const user = await openResults(150);
    expect(statusLine()).toHaveTextContent(/^150 emails, 100 shown$/);
    server.use(failing(LIST, 429, {}, { 'Retry-After': '30' }));
    await user.click(results().getByRole('button', { name: 'Load more' }));
    expect(await results().findByRole('alert')).toHaveTextContent(
      'The next emails could not be loaded.',
    );
    expect(results().getByText('Too many requests. Try again in 30 seconds.')).toBeVisible();
    expect(statusLine()).toHaveTextContent(/^150 emails, 100 shown$/);
    server.use(...emailHandlers);
    await user.click(results().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent('150 emails, all shown'));
    expect(results().queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await user.click(results().getByRole('checkbox', { name: 'Select all loaded' }));
    expect(results().getByText('150 selected')).toBeVisible();
  });

  it('says why no more are loaded than the server counted', async () => {
    const user = await openResults(150);
    server.use(listing([], 150));
    await user.click(results().getByRole('button', { name: 'Load more' }));
    expect(await results().findByText('Emails counted: 150; listed: 100.')).toBeVisible();
  });

  it('hands the focus on to the first new row when "Load more" has nothing left to do', async () => {
    const user = await openResults(103);
    const more = results().getByRole('button', { name: 'Load more' });
    more.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(more).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('has the newest email first, and sorts by any column', async () => {
    archive([
      buildEmail({ subject: 'Beta', date: minutesAgo(1) }),
      buildEmail({ subject: 'alpha', date: minutesAgo(3) }),
      buildEmail({ subject: 'Gamma', date: minutesAgo(2) }),
    ]);
    const user = await openResults(0);
    expect(column('Date')).toHaveAttribute('aria-sort', 'descending');
    expect(subjects()).toEqual(['Beta', 'Gamma', 'alpha']);
    await user.click(results().getByRole('button', { name: 'Subject' }));
    expect(column('Subject')).toHaveAttribute('aria-sort', 'ascending');
    expect(subjects()).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(address()).toContain('sort=subject');
    await user.click(results().getByRole('button', { name: 'Subject' }));
    expect(subjects()).toEqual(['Gamma', 'Beta', 'alpha']);
    expect(address()).toContain('sort=-subject');
    expect(column('Actions')).not.toHaveAttribute('aria-sort');
  });

  it('shows dates in the zone and the language of the profile', async () => {
    archive([buildEmail({ date: minutesAgo(0) })]);
    renderApp({
      path: linkTo('recipient=*@example.org'),
      user: { timezone: 'Asia/Tokyo', localization: 'ja_JP' },
    });
    const cells = await screen.findAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toContain('2026/11/19 21:00');
  });

  it('shows hostile subjects as text, and "(no subject)" for one of nothing to see', async () => {
    const ids = ['s-markup', 's-entities', 's-null-string', 's-i18n-key', 's-rtl'];
    const sent = ids.map(hostileText);
    const hostile = sent.map((subject) => subject.replaceAll(/[\u202a-\u202e]/g, ' ').trim());
    archive([...sent, ' \u3000\u200b'].map((subject) => buildEmail({ subject })));
    await openResults(0);
    expect(subjects().sort()).toEqual([...hostile, '(no subject)'].sort());
    for (const subject of hostile) {
      const cells = results().getAllByRole('cell');
      const cell = cells.find(({ textContent }) => textContent === subject);
      expect(cell).toHaveAttribute('dir', 'auto');
      const name = `Select ${subject.replaceAll(/ +/g, ' ')}`;
      expect(results().getByRole('checkbox', { name })).toBeVisible();
    }
  });

  it.each(['list', 'grid'])(
    'in the %s, opens nothing after a move of 10 px, which selects text, and the preview after 9 px, which lets it go',
    async (view) => {
      archive(buildEmails(3));
      renderApp({ path: linkTo(`recipient=*@example.org&view=${view}`) });
      const subject = await screen.findByText('Offer number 2');
      const clickAfter = (clientX: number, clientY: number) => {
        fireEvent.mouseDown(subject, { clientX: 100, clientY: 100 });
        window.getSelection()?.selectAllChildren(subject);
        fireEvent.click(subject, { clientX, clientY, detail: 1 });
      };
      clickAfter(106, 108);
      expect(address()).not.toContain('mail=');
      expect(window.getSelection()?.toString()).toBe('Offer number 2');
      clickAfter(109, 100);
      expect(address()).toContain('mail=');
      expect(window.getSelection()?.toString()).toBe('');
    },
  );

  it('has one row in the tab order, with its buttons, and is walked through by keyboard: arrows, Home and End move, Space and x select, Enter opens', async () => {
    const user = await openResults(100);
    expect(rows().filter((one) => one.tabIndex === 0)).toEqual([rows()[0]]);
    for (const number of [1, 2, 7])
      expect(
        within(row(new RegExp(`Offer number ${number}\\b`)))
          .getAllByRole('button')
          .map(({ ariaLabel, title, tabIndex }) => [ariaLabel, title, tabIndex]),
      ).toEqual(
        ['Preview', 'Download', `Everything sent to reader${number}@example.org`].map((name) => [
          name,
          name,
          number === 1 ? 0 : -1,
        ]),
      );
    act(() => rows()[0]?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row(/Offer number 3\b/)).toHaveFocus();
    await user.keyboard(' ');
    expect(results().getByRole('checkbox', { name: 'Select Offer number 3' })).toBeChecked();
    await user.keyboard('{End}');
    expect(row(/Offer number 100\b/)).toHaveFocus();
    await user.keyboard('x{Home}');
    expect(row(/Offer number 1\b/)).toHaveFocus();
    expect(results().getByText('2 selected')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /preview/i })).toBeVisible();
  });
});

describe('scrolling through the results', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  afterEach(() => scrollTo(0));

  it('draws those around the window, in their order, tells where they are, and never drops the focus', async () => {
    await openResults(100);
    expect(results().getByRole('table')).toHaveAttribute('aria-rowcount', '101');
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
    scrollTo(36 * 40);
    await waitFor(() => expect(results().getByText('Offer number 60')).toBeVisible());
    expect(results().queryByText('Offer number 20')).not.toBeInTheDocument();
    const indexes = rows().map((one) => Number(one.getAttribute('aria-rowindex')));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    act(() => row(/Offer number 50\b/).focus());
    scrollTo(36 * 80);
    await waitFor(() => expect(results().getByText('Offer number 95')).toBeVisible());
    expect(row(/Offer number 50\b/)).toHaveFocus();
    const dialog = Object.assign(document.createElement('dialog'), { open: true });
    document.body.append(dialog);
    fireEvent(window, new Event('beforeprint')); // it alone is printed
    expect(rows().length).toBeLessThan(60);
    dialog.remove();
    fireEvent(window, new Event('beforeprint')); // paper is no window: all that are loaded
    expect(rows()).toHaveLength(100);
    fireEvent(window, new Event('afterprint'));
    expect(rows().length).toBeLessThan(60);
  });
});

describe('the grid of results', () => {
  it('shows the same emails as cards, and is in the address', async () => {
    const user = await openResults(3);
    expect(results().getByRole('radio', { name: 'List' })).toBeChecked();
    await user.click(results().getByRole('radio', { name: 'Grid' }));
    const list = results().getByRole('list', { name: 'Results' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(address()).toContain('view=grid');
    const card = within(within(list).getByRole('listitem', { name: /number 2/ }));
    expect(card.getByText('reader2@example.org')).toBeVisible();
    await user.click(card.getByRole('checkbox', { name: 'Select Offer number 2' }));
    expect(results().getByText('1 selected')).toBeVisible();
    expect(card.getAllByRole('button')[0]).toHaveAccessibleDescription('selected');
    await user.click(card.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: /preview/i })).toBeVisible();
  });

  it('shows a placeholder where the address of a picture has expired, until the next list', async () => {
    const email = buildEmail();
    archive([{ ...email, thumbnail: '/thumbnails/old/thumbnail.png' }]);
    const user = await openResults(0, linkTo('recipient=*@example.org&view=grid'), 'list');
    const pictures = () => within(results().getByRole('listitem')).queryAllByRole('presentation');
    expect(pictures()).toHaveLength(1);
    for (const picture of pictures()) fireEvent.error(picture);
    expect(pictures()).toHaveLength(0);
    backend.emails.clear();
    archive([{ ...email, thumbnail: '/thumbnails/new/thumbnail.png' }]);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(pictures()[0]).toHaveAttribute('src', '/thumbnails/new/thumbnail.png'),
    );
  });
});

describe('the downloads of the results', () => {
  const toolbar = () => within(results().getByRole('toolbar', { name: 'Download' }));
  beforeEach(() => catchSavedFiles());
  it('are those of the data context', async () => {
    backend.clients = [buildClient({ fileTypes: ['html', 'eml'] })];
    await openResults(1);
    const offered = toolbar()
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel);
    expect(offered).toEqual(['Download HTML', 'Download EML']);
  });

  it('act on what is selected, else on the first 1000 of all that were found, and say so', async () => {
    const user = await openResults(120);
    const png = toolbar().getByRole('button', { name: 'Download PNG' });
    expect(png).toHaveAccessibleDescription('Download all 120');
    await user.click(toolbar().getByRole('button', { name: 'Download EML' }));
    await waitFor(() =>
      expect(bodies(LIST).at(-1)).toMatchObject({
        offset: 0,
        limit: 1000,
        filters: { recipient: '*@example.org', isBulk: true },
      }),
    );
    await user.click(results().getByRole('checkbox', { name: 'Select Offer number 1' }));
    await user.click(results().getByRole('checkbox', { name: 'Select Offer number 2' }));
    expect(png).toHaveAccessibleDescription('Download 2');
    await user.click(png);
    await waitFor(() =>
      expect(bodies('POST /api/mas/download/archive').at(-1)).toEqual({
        files: ['grp-one/mail-1.png', 'grp-one/mail-2.png'],
        bucket: 'bucket-png',
      }),
    );
  });

  it('of one row fetch one file; a conversion that is missing is not offered', async () => {
    archive([buildEmail({ conversions: { png: null } })]);
    const user = await openResults(0);
    await user.click(within(row(/Offer/)).getByRole('button', { name: 'Download' }));
    expect(await results().findByRole('menuitem', { name: 'Download PNG' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(within(row(/Offer/)).getByRole('button', { name: 'Download' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await results().findByRole('menuitem', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(bodies('POST /api/mas/download')).toEqual([
        { filePath: 'grp-one/mail-1.pdf', bucket: 'bucket-pdf' },
      ]),
    );
    expect(address()).not.toContain('mail=');
  });

  it('are listed from the results’ menu, with what was downloaded from there', async () => {
    const saved = catchSavedFiles();
    const user = await openResults(3);
    const openList = async () => {
      await user.click(await results().findByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('menuitem', { name: 'Downloads' }));
    };
    await openList();
    const region = await screen.findByRole('region', { name: 'Download progress' });
    expect(within(region).getByText('This list is empty.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Downloads' })).toHaveFocus();
    fireEvent.click(toolbar().getByRole('checkbox', { name: 'Include a list (CSV)' }));
    await user.click(toolbar().getByRole('button', { name: 'Download EML' }));
    expect(await within(region).findByText('3 EMLs saved to archive.zip')).toBeVisible();
    expect(within(region).getByText('Search: *@example.org')).toBeVisible();
    const names = Object.keys(await contentOf(saved[0]?.blob));
    expect(names).toHaveLength(4);
    expect(names).toContain('manifest.csv');
    expect(localStorage.getItem('archives')).toBe('manifest');
    await user.click(within(region).getByRole('button', { name: 'Remove from the list' }));
    await openList();
    expect(screen.getByText('This list is empty.')).toBeVisible(); // what was saved was, for all that
  });
});

describe('the results', () => {
  it('that are none say what to do, and are not compared with a period before', async () => {
    localStorage.setItem('chartComparison', 'on');
    renderApp({ path: linkTo('subject=nothing') });
    const region = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await region.findByText('No results')).toBeVisible();
    expect(
      await region.findByText(/Check the spelling, replace anything you are not sure of with a \*/),
    ).toBeVisible();
    const said = () => screen.getAllByText(/^(0 emails|No results|There are no)/);
    await waitFor(() => expect(said()).toHaveLength(2)); // chart and list
    const asked = (bodies(CHART) as { interval: { unit: string } }[]).map(
      ({ interval }) => interval.unit,
    );
    expect(asked.filter((unit) => unit !== 'years')).toEqual(['hours']);
    expect(screen.queryByRole('checkbox', { name: /^Compare/ })).not.toBeInTheDocument();
    expect(region.queryByRole('toolbar', { name: 'Download' })).not.toBeInTheDocument();
    expect(region.queryByRole('radiogroup', { name: 'View' })).not.toBeInTheDocument();
  });

  it('that could not be fetched say so, with what is known, and come with "Try again"', async () => {
    server.use(failing(LIST, 503));
    archive(buildEmails(3));
    const { user } = renderApp({ path: linkTo('subject=Offer') });
    const region = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await region.findByRole('alert')).toHaveTextContent(
      /^Service unavailable\.The server failed\./,
    );
    expect(region.queryByRole('toolbar', { name: 'Download' })).not.toBeInTheDocument();
    expect(region.queryByText('0 emails')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Offer');
    for (const [refusal, known] of [
      [failing(LIST, 429), /^Too many requests.*Try again in a moment/],
      [
        answering(LIST, '<h1>Sign in to this network</h1>', 'text/html'),
        /^The service did not respond as expected/,
      ],
    ] as const) {
      server.use(refusal);
      await user.click(region.getByRole('button', { name: 'Try again' }));
      expect(await region.findByText(known)).toBeVisible();
    }
    server.use(...emailHandlers);
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    expect(await region.findByText('3 emails')).toBeVisible();
  });
});
