import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Skeleton } from '@/components/states/Skeleton';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { buildEmails } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { emailHandlers } from '../../support/handlers/emails';
import { unreachable } from '../../support/handlers/failure';
import { mediaMatches } from '../../support/mediaMatches';
import { settled } from '../../support/settled';
import { openResults, results } from './openResults';
import { CHART, DAY, linkTo, LIST } from './searchLink';

const field = (name: string) => screen.getByRole('textbox', { name });
const searchButton = () => screen.getByRole('button', { name: 'Search' });
const range = { startDate: DAY.from, endDate: DAY.to };

async function openForm(link = linkTo()) {
  const { user } = renderApp({ path: link });
  await screen.findByRole('textbox', { name: 'Recipient' });
  return user;
}

describe('the search form', () => {
  it('waits for something to search for, and says that one field is mandatory where one was touched, and nowhere else', async () => {
    const user = await openForm('/');
    expect(searchButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 24 hours');
    expect(await screen.findByText(/^Fill in the box \(last 12 months\) or one/)).toBeVisible();
    expect(screen.queryByText('At least one field is mandatory')).not.toBeInTheDocument();
    await user.click(field('Subject'));
    await user.tab();
    expect(field('Subject')).toHaveAccessibleDescription('At least one field is mandatory');
    expect(screen.getAllByText('At least one field is mandatory')).toHaveLength(1);
    fireEvent.change(field('Campaign ID'), { target: { value: 'ab' } });
    await user.type(field('Campaign ID'), '{Enter}');
    expect(field('Campaign ID')).toHaveAccessibleDescription(/3 characters/);
    expect(bodies(LIST)).toHaveLength(0);
  });

  it('offers a way out for a plain word in an address field, which is searched for at once, and by Enter, as that of a subject is', async () => {
    const user = await openForm();
    await user.type(field('Recipient'), 'smith');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Search for *smith*' }));
    await waitFor(() =>
      expect(bodies(LIST)).toMatchObject([{ filters: { recipient: '*smith*' } }]),
    );
    expect(field('Recipient')).toHaveValue('*smith*');
    expect(screen.queryByRole('button', { name: /^Search for/ })).not.toBeInTheDocument();
    for (const [name, text, filter, sent] of [
      ['Recipient', 'zoe7', 'recipient', '*zoe7*'],
      ['Subject', '新作', 'subject', '*新作*'],
    ] as const) {
      fireEvent.change(field(name), { target: { value: text } });
      await user.type(field(name), '{Enter}');
      await waitFor(() =>
        expect(bodies(LIST).at(-1)).toMatchObject({ filters: { [filter]: sent } }),
      );
    }
  });

  it('makes an address of what was pasted with a name, where addresses belong', async () => {
    const user = await openForm();
    const pasted = async (name: string, text: string) => {
      await user.click(field(name));
      await user.paste(text);
      return (field(name) as HTMLInputElement).value;
    };
    const [news, anna] = ['News <news@example.com>', 'anna.smith@example.org'];
    expect(await pasted('Recipient', `"Smith, Anna" <${anna}>`)).toBe(anna);
    expect(await pasted('Sender', `${news} `)).toBe('news@example.com');
    expect(await pasted('Subject', news)).toBe(news);
    await user.clear(field('Recipient'));
    expect(await pasted('Recipient', `${anna}; `)).toBe(anna);
    await user.clear(field('Sender'));
    expect(await pasted('Sender', 'mailto:a\u200b@example.com?subject=b')).toBe('a@example.com');
  });

  it('searches for what one field holds, by its button or by Enter: the other fields may stay empty', async () => {
    const user = await openForm();
    fireEvent.change(field('Recipient'), { target: { value: '*smith*' } });
    await user.click(searchButton());
    const of = (filter: object) => ({
      offset: 0,
      limit: 100,
      filters: { ...filter, isBulk: false, range },
    });
    await waitFor(() => expect(bodies(LIST)).toEqual([of({ recipient: '*smith*' })]));
    await waitFor(() =>
      expect(bodies(CHART)[0]).toEqual({
        interval: { start: DAY.from, end: DAY.to, unit: 'hours', groupCount: 1 },
        filters: { recipient: '*smith*', range },
      }),
    );
    fireEvent.change(field('Recipient'), { target: { value: '' } });
    for (const [name, filter, text] of [
      ['Sender', 'sender', "o'neil+tag@sub.example.co.jp"],
      ['Recipient', 'recipient', '***'],
      ['Campaign ID', 'campaignId', 'AUTUMN-26'],
    ] as const) {
      fireEvent.change(field(name), { target: { value: text } });
      await user.type(field(name), '{Enter}');
      await waitFor(() => expect(bodies(LIST).at(-1)).toEqual(of({ [filter]: text })));
      fireEvent.change(field(name), { target: { value: '' } });
    }
  });

  it('searches once for a double click', async () => {
    const user = await openForm();
    fireEvent.change(field('Subject'), { target: { value: 'Offer' } });
    await user.dblClick(searchButton());
    expect(
      await within(screen.getByRole('region', { name: 'Results' })).findByText('No results'),
    ).toBeVisible();
    expect(bodies(LIST)).toHaveLength(1);
  });

  it('is emptied by "Clear", with the results, but keeps its range, and Back brings them back', async () => {
    archive(buildEmails(3));
    const user = await openForm(linkTo('subject=Offer'));
    expect(await screen.findByText('3 emails')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field('Subject')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('2026-11-19');
    expect(screen.queryByText('At least one field is mandatory')).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Results' })).not.toBeInTheDocument();
    expect(field('Recipient')).toHaveFocus();
    const recent = within(await screen.findByRole('list', { name: 'Recent searches' }));
    expect(recent.getByRole('link')).toHaveTextContent(/^Subject Offer · 2026-11-193 emails/);
    expect(address()).toBe(linkTo());
    await goBack();
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
    expect(field('Subject')).toHaveValue('Offer');
  });

  it('does not draw the results again while somebody types', async () => {
    archive(buildEmails(30));
    const user = await openForm(linkTo('subject=Offer'));
    await screen.findByText('30 emails');
    const sender = field('Sender');
    await user.type(sender, 'n'); // now they are of another search than the form
    const results = screen.getByRole('region', { name: 'Results' });
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(results, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await user.type(sender, 'ews@example.com');
    observer.disconnect();
    expect(seen).toHaveLength(0);
  });
});

describe('a link to a search', () => {
  it('with a filter that breaks the rules shows what is wrong and asks nothing, nor does a range that is applied then', async () => {
    const user = await openForm(linkTo('recipient=smith'));
    expect(field('Recipient')).toHaveAccessibleDescription(
      'Use a valid email address or surround a keyword with *',
    );
    expect(searchButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Date range' }));
    await choosePreset(user, 'Last 6 months');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 6 months');
    expect(bodies(LIST)).toHaveLength(0);
  });

  it('leads to the list by Arrow down, and back by Arrow up, is what the address becomes when somebody searches, and Back brings the search before', async () => {
    archive(buildEmails(12));
    const user = await openForm(linkTo('subject=Offer'));
    expect(await screen.findByText('12 emails')).toBeVisible();
    await user.type(field('Subject'), '{ArrowDown}');
    expect(screen.getAllByRole('row')[1]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveFocus();
    const subject = field('Subject');
    fireEvent.change(subject, { target: { value: 'number 12' } });
    await user.type(subject, '{Enter}');
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(address()).toBe(`/#subject=number%2012&from=${DAY.from}&to=${DAY.to}&context=grp-one`);
    expect(window.location).toMatchObject({ pathname: '/', search: '' }); // no server sees it
    await goBack();
    expect(await screen.findByText('12 emails')).toBeVisible();
    expect(subject).toHaveValue('Offer');
  });

  it('keeps what was typed in the other fields when the address changes under the form', async () => {
    await openForm(linkTo('subject=Offer'));
    fireEvent.change(field('Sender'), { target: { value: 'half-typ' } });
    openAddress(linkTo('subject=Other'));
    await waitFor(() => expect(field('Subject')).toHaveValue('Other'));
    expect(field('Sender')).toHaveValue('half-typ');
  });
});

const criteria = () => within(screen.getByRole('list', { name: 'Search criteria' }));

async function open(count: number, filters = 'subject=Offer') {
  const user = await openResults(count, linkTo(filters));
  await screen.findByRole('list', { name: 'Search criteria' });
  return user;
}

async function choosePreset(user: ReturnType<typeof renderApp>['user'], name: string) {
  const popup = within(await screen.findByRole('dialog', { name: 'Date range' }));
  await user.click(popup.getByRole('button', { name }));
}

describe('what the results are of', () => {
  it('is a line of criteria: each but the only data context can be taken out, which searches again, the last as well', async () => {
    const user = await open(12, 'subject=number%2012&recipient=reader*');
    expect(
      criteria()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Recipientreader*', 'Subjectnumber 12', '2026-11-19', 'Client One']);
    expect(criteria().queryByRole('button', { name: 'Client One' })).not.toBeInTheDocument();
    await user.click(criteria().getByRole('button', { name: 'Remove Subject' }));
    expect(await screen.findByText('12 emails')).toBeVisible();
    expect(field('Subject')).toHaveValue('');
    expect(address()).not.toContain('subject=');
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(field('Subject')).toHaveValue('number 12');
    for (const name of ['Subject', 'Recipient'])
      await user.click(criteria().getByRole('button', { name: `Remove ${name}` }));
    expect(await screen.findByRole('heading', { name: 'Find a sent email' })).toBeVisible();
    expect(field('Recipient')).toHaveValue('');
  });

  it('leads to the range, as the form does, which is searched at once, and to the data context, in a narrow window too', async () => {
    mediaMatches(() => true);
    haveTwoContexts();
    const user = await open(3);
    await user.click(criteria().getByRole('button', { name: '2026-11-19' }));
    await choosePreset(user, 'Last 7 days');
    await waitFor(() => expect(address()).toContain('range=7d'));
    expect(await criteria().findByRole('button', { name: 'Last 7 days' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 7 days');
    await user.click(screen.getByRole('button', { name: 'Date range' }));
    await choosePreset(user, 'Last 6 months');
    await waitFor(() => expect(address()).toContain('range=6m'));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(3));
    await user.click(criteria().getByRole('button', { name: 'Client One' }));
    expect(await screen.findByRole('dialog', { name: 'Change data context' })).toBeVisible();
  });
});

it('a form that is another than the results is said, and nothing acts on them, until it is undone, or searched for from its line', async () => {
  const user = await open(120, 'subject=Offer&sort=subject');
  expect(await results().findByRole('button', { name: 'Load all 120' })).toBeVisible();
  const bars = await screen.findByRole('group', { name: 'Bars' });
  expect(bars).not.toHaveAttribute('aria-disabled');
  fireEvent.change(field('Sender'), { target: { value: 'news@example.com' } });
  expect(await screen.findByText('The form has changed')).toBeVisible();
  expect(field('Sender')).toHaveAccessibleDescription('Shown: any');
  expect(results().getByRole('button', { name: 'Evidence pack of 120' })).toBeDisabled();
  expect(results().queryByRole('button', { name: 'Load all 120' })).not.toBeInTheDocument();
  expect(results().getByRole('button', { name: 'Load more' })).toBeDisabled();
  expect(results().getByRole('checkbox', { name: 'Select all loaded' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Compare with previous period' })).toBeDisabled();
  expect(bars).toHaveAttribute('aria-disabled', 'true');
  const before = address();
  for (const bar of within(bars).getAllByRole('button')) fireEvent.click(bar);
  expect(address()).toBe(before);
  const toolbar = within(results().getByRole('toolbar', { name: 'Download' }));
  for (const button of toolbar.getAllByRole('button')) expect(button).toBeDisabled();
  expect(criteria().getByText('Offer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Sender')).toHaveValue('');
  expect(screen.queryByText('The form has changed')).not.toBeInTheDocument();
  expect(results().getByRole('button', { name: 'Evidence pack of 120' })).toBeEnabled();
  expect(results().getByRole('button', { name: 'Load more' })).toBeEnabled();
  expect(bars).not.toHaveAttribute('aria-disabled');
  expect(bodies(LIST)).toHaveLength(1);

  const line = () => within(screen.getByRole('group', { name: 'The form has changed' }));
  await user.type(field('Campaign ID'), 'x');
  await waitFor(() => expect(line().getByRole('button', { name: 'Search' })).toBeDisabled());
  await user.clear(field('Campaign ID'));
  fireEvent.change(field('Subject'), { target: { value: 'number 77' } });
  expect(field('Subject')).toHaveAccessibleDescription('Shown: Offer');
  await user.click(line().getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('1 email')).toBeVisible();
  expect(screen.queryByText('The form has changed')).not.toBeInTheDocument();
});

it('a search that takes its time leaves what was found under a veil, and can be cancelled: what was typed stays', async () => {
  const user = await open(120);
  server.hold(LIST);
  fireEvent.change(field('Subject'), { target: { value: 'number 12' } });
  await user.type(field('Subject'), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(results().getByText('120 emails')).toBeVisible();
  expect(address()).toContain('subject=Offer');
  expect(field('Subject')).toHaveValue('number 12');
  expect(await screen.findByText('The form has changed')).toBeVisible();
  server.use(...emailHandlers);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(results().getByRole('button', { name: 'Load more' }));
  expect(await results().findByText(/all shown/)).toBeVisible();
});

describe('a lost connection', () => {
  it('is said once, and is not taken for a failing server', async () => {
    server.use(unreachable(LIST), unreachable(CHART));
    renderApp({ path: linkTo('subject=Offer') });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Service unavailable\.The connection was lost/,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it.each([
    ['the whole search', [LIST, CHART], [2, 2]],
    ['the list', [LIST], [2, 1]],
    ['the chart', [CHART], [1, 2]],
  ])('asks once for %s again when the browser is back online', async (_, failed, asked) => {
    archive(buildEmails(12));
    server.use(...failed.map(unreachable));
    renderApp({ path: linkTo('subject=Offer') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable.');
    await waitFor(() => expect([requests(LIST), requests(CHART)]).not.toContainEqual([]));
    await act(settled);
    server.use(...emailHandlers);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await results().findByText('12 emails')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Bars' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await settled();
    expect([requests(LIST).length, requests(CHART).length]).toEqual(asked);
  });
});

const english = { localization: 'en_US', scope: 'core', fallback: null } as const;

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('what takes more than 8 seconds says so', async () => {
  const { rerender } = render(<LocaleProvider {...english}>ready</LocaleProvider>);
  await screen.findByText('ready');
  jest.useFakeTimers();
  rerender(
    <LocaleProvider {...english}>
      <Skeleton />
    </LocaleProvider>,
  );
  wait(7_999);
  expect(screen.queryByText('Taking longer than usual')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByText('Taking longer than usual')).toBeVisible();
});
