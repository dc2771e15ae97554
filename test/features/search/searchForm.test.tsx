import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import '../../support/server';
import { CHART, DAY, LIST, linkTo } from './searchLink';

const field = (name: string) => screen.findByRole('textbox', { name });
const searchButton = () => screen.findByRole('button', { name: 'Search' });
const range = { startDate: DAY.from, endDate: DAY.to };

async function openForm(link = linkTo()) {
  const { user } = renderApp({ path: link });
  await field('Recipient');
  return user;
}

describe('the search form', () => {
  it('waits for something to search for, and says that one field is mandatory where one was touched, and nowhere else', async () => {
    const user = await openForm('/');
    expect(await searchButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 24 hours');
    expect(await screen.findByText('Fill in the box or one field, and press Enter.')).toBeVisible();
    expect(screen.queryByText('At least one field is mandatory')).not.toBeInTheDocument();
    await user.click(await field('Subject'));
    await user.tab();
    expect(await field('Subject')).toHaveAccessibleDescription('At least one field is mandatory');
    expect(screen.getAllByText('At least one field is mandatory')).toHaveLength(1);
    expect(bodies(LIST)).toHaveLength(0);
  });

  it('offers a way out for a plain word in an address field, which is searched for at once', async () => {
    const user = await openForm();
    await user.type(await field('Recipient'), 'smith');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Search for *smith*' }));
    await waitFor(() =>
      expect(bodies(LIST)).toMatchObject([{ filters: { recipient: '*smith*' } }]),
    );
    expect(await field('Recipient')).toHaveValue('*smith*');
    expect(screen.queryByRole('button', { name: /^Search for/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Recipient', 'zoe7', 'recipient', '*zoe7*'],
    ['Subject', '新作', 'subject', '*新作*'],
  ])('searches on Enter in %s for the way out of "%s"', async (name, text, filter, sent) => {
    const user = await openForm();
    fireEvent.change(await field(name), { target: { value: text } });
    await user.type(await field(name), '{Enter}');
    await waitFor(() => expect(bodies(LIST)).toMatchObject([{ filters: { [filter]: sent } }]));
  });

  it('makes an address of what was pasted with a name, where addresses belong', async () => {
    const user = await openForm();
    const pasted = async (name: string, text: string) => {
      await user.click(await field(name));
      await user.paste(text);
      return ((await field(name)) as HTMLInputElement).value;
    };
    const news = 'News <news@example.com>';
    expect(await pasted('Recipient', '"Smith, Anna" <anna.smith@example.org>')).toBe(
      'anna.smith@example.org',
    );
    expect(await pasted('Sender', `${news} `)).toBe('news@example.com');
    expect(await pasted('Subject', news)).toBe(news);
  });

  it('searches for what one field holds, by its button or by Enter: the other fields may stay empty', async () => {
    const user = await openForm();
    fireEvent.change(await field('Recipient'), { target: { value: '*smith*' } });
    await user.click(await searchButton());
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
    fireEvent.change(await field('Recipient'), { target: { value: '' } });
    for (const [name, filter, text] of [
      ['Sender', 'sender', "o'neil+tag@sub.example.co.jp"],
      ['Recipient', 'recipient', '***'],
      ['Campaign ID', 'campaignId', 'AUTUMN-26'],
    ] as const) {
      fireEvent.change(await field(name), { target: { value: text } });
      await user.type(await field(name), '{Enter}');
      await waitFor(() => expect(bodies(LIST).at(-1)).toEqual(of({ [filter]: text })));
      fireEvent.change(await field(name), { target: { value: '' } });
    }
  });

  it('does not search on the Enter that ends a Japanese composition', async () => {
    const user = await openForm();
    const subject = await field('Subject');
    await user.type(subject, 'あきの');
    const enter = createEvent.keyDown(subject, { key: 'Enter', isComposing: true });
    fireEvent(subject, enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(bodies(LIST)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(LIST)).toHaveLength(1));
  });

  it('searches once for a double click', async () => {
    const user = await openForm();
    fireEvent.change(await field('Subject'), { target: { value: 'Offer' } });
    await user.dblClick(await searchButton());
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
    expect(await field('Subject')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('2026-11-19');
    expect(screen.queryByText('At least one field is mandatory')).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Results' })).not.toBeInTheDocument();
    expect(await field('Recipient')).toHaveFocus();
    const recent = within(await screen.findByRole('list', { name: 'Recent searches' }));
    expect(recent.getByRole('link')).toHaveTextContent(/^Subject Offer · 2026-11-193 emails/);
    expect(address()).toBe(linkTo());
    await goBack();
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
    expect(await field('Subject')).toHaveValue('Offer');
  });

  it('does not draw the results again while somebody types', async () => {
    archive(buildEmails(30));
    const user = await openForm(linkTo('subject=Offer'));
    await screen.findByText('30 emails');
    const sender = await field('Sender');
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
  it('fills in the form and runs', async () => {
    archive(buildEmails(3));
    await openForm(linkTo('subject=number%202&recipient=reader*'));
    expect(await field('Subject')).toHaveValue('number 2');
    expect(await field('Recipient')).toHaveValue('reader*');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('2026-11-19');
    expect(await screen.findByText('1 email')).toBeVisible();
  });

  it('with a filter that breaks the rules shows what is wrong and asks nothing', async () => {
    await openForm(linkTo('recipient=smith'));
    expect(await field('Recipient')).toHaveAccessibleDescription(
      'Use a valid email address or surround a keyword with *',
    );
    expect(await searchButton()).toBeDisabled();
    expect(bodies(LIST)).toHaveLength(0);
  });

  it('leads to the list by Arrow down, and back by Arrow up, is what the address becomes when somebody searches, and Back brings the search before', async () => {
    archive(buildEmails(12));
    const user = await openForm(linkTo('subject=Offer'));
    expect(await screen.findByText('12 emails')).toBeVisible();
    await user.type(await field('Subject'), '{ArrowDown}');
    expect(screen.getAllByRole('row')[1]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveFocus();
    const subject = await field('Subject');
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
    fireEvent.change(await field('Sender'), { target: { value: 'half-typ' } });
    openAddress(linkTo('subject=Other'));
    await waitFor(async () => expect(await field('Subject')).toHaveValue('Other'));
    expect(await field('Sender')).toHaveValue('half-typ');
  });
});
