import { screen, waitFor, within } from '@testing-library/react';
import { changeContext, chooseContext } from '../../support/dataContext';
import { clientOne, clientTwo } from '../../support/build/client';
import { buildEmail, buildEmails } from '../../support/build/email';
import { archive, backend, haveTwoContexts } from '../../support/fakeBackend';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { bodies, contextOf, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { CHART, DAY, LIST, linkTo } from './searchLink';

const EMAIL = 'POST /api/mas/email';
const two = clientTwo.name;
const preview = () => screen.findByRole('dialog', { name: 'Email preview' });
const question = () => screen.findByText(/This link is for/);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  haveTwoContexts();
  archive(buildEmails(3));
  archive([buildEmail({ id: 'of-two', subject: 'Offer of the other client' })], 'grp-two');
});

/** Opens a link while working in Client One. */
const follow = (filters: string) => renderApp({ path: `${linkTo(filters)}&context=grp-two` });

describe('a link for another data context', () => {
  it('asks whether to switch, in place of the results, searches nothing before the answer, and opens in its own context, with its email', async () => {
    const { user } = follow('subject=Offer&mail=of-two~1763553600000');
    expect(await question()).toHaveTextContent(
      `This link is for ${two}. You are working in Client One.`,
    );
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Offer');
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await settled();
    expect([...requests(LIST), ...requests(CHART), ...requests(EMAIL)]).toEqual([]);
    await user.click(button(`Switch to ${two} and open it`));
    expect(await preview()).toHaveTextContent('Offer of the other client');
    expect(await screen.findByText('1 email')).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByText(two)).toBeInTheDocument();
    expect(address()).toMatch(/&mail=of-two~1763553600000&context=grp-two$/);
    expect(requests(EMAIL).map(({ headers }) => contextOf(headers)?.groupId)).toEqual(['grp-two']);
    expect(localStorage.getItem('dataContext')).toBe(clientTwo.id);
  });

  it('is searched in the context one works in when asked to, without its email', async () => {
    const { user } = follow('subject=Offer&mail=of-two~1763553600000');
    await question();
    await user.click(button('Search in Client One instead'));
    expect(await screen.findByText('3 emails')).toBeVisible();
    expect(address()).toBe(`/#subject=Offer&from=${DAY.from}&to=${DAY.to}&context=grp-one`);
    expect(requests(EMAIL)).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is answered by a search of one’s own, too', async () => {
    const { user } = follow('subject=Offer&mail=of-two~1763553600000');
    await question();
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' number 2{Enter}');
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(address()).toContain('context=grp-one');
    expect(requests(EMAIL)).toEqual([]);
  });

  it('goes on asking in the context that is chosen by hand meanwhile', async () => {
    backend.clients.push({ ...clientOne, id: '1003', groupId: 'grp-three', name: 'Client Three' });
    const { user } = follow('subject=Offer');
    await question();
    await changeContext(user, 'Client Three (1003)');
    await waitFor(async () =>
      expect(await question()).toHaveTextContent(
        `This link is for ${two}. You are working in Client Three.`,
      ),
    );
    expect(requests(LIST)).toEqual([]);
  });

  it('makes way for Back', async () => {
    renderApp({ path: linkTo('subject=Offer') });
    expect(await screen.findByText('3 emails')).toBeVisible();
    openAddress(`${linkTo('subject=Offer')}&context=grp-two`);
    await question();
    expect(screen.queryByText('3 emails')).not.toBeInTheDocument();
    await goBack();
    expect(await screen.findByText('3 emails')).toBeVisible();
    expect(screen.queryByText(/This link is for/)).not.toBeInTheDocument();
  });

  it('that only names an email offers to stay', async () => {
    const { user } = renderApp({ path: '/#mail=of-two~1763553600000&context=grp-two' });
    await question();
    await user.click(button('Stay in Client One'));
    expect(await screen.findByText(/^Fill in the box/)).toBeVisible();
    expect(address()).toBe('/');
    expect([...requests(EMAIL), ...requests(LIST)]).toEqual([]);
  });

  it('is followed without a question when none is chosen yet', async () => {
    localStorage.clear();
    follow('subject=Offer');
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(bodies(LIST)).toHaveLength(1);
  });
});

describe('a link that names no data context', () => {
  beforeEach(() => localStorage.clear());

  it('opens its person once one is chosen, at the address that was asked for', async () => {
    const { user } = renderApp({ path: '/#person=reader@example.org&months=6' });
    await chooseContext(user, `${two} (1002)`);
    const person = await screen.findByRole('region', { name: /^Everything sent to reader@/ });
    expect(person).toBeVisible();
    await waitFor(() =>
      expect(address()).toBe('/#person=reader@example.org&months=6&context=grp-two'),
    );
    expect(requests(LIST).map(({ headers }) => contextOf(headers)?.groupId)).toEqual(['grp-two']);
  });

  it('opens its email, too', async () => {
    const { user } = renderApp({ path: '/#mail=of-two~1763553600000' });
    await chooseContext(user, `${two} (1002)`);
    expect(await preview()).toHaveTextContent('Offer of the other client');
  });
});

describe('a link for a data context that one has no access to', () => {
  const noAccess = 'You have no access to the data context of this link.';

  it('says so plainly, opens nothing of it, and offers the search where one is', async () => {
    const { user } = renderApp({
      path: `${linkTo('subject=Offer')}&mail=mail-1~1763553600000&context=somebody-elses`,
    });
    expect(await screen.findByText(noAccess)).toBeVisible();
    expect(screen.getByText(/Ask your administrator/)).toHaveTextContent(
      'You are working in Client One.',
    );
    expect(screen.queryByRole('button', { name: /Switch/ })).not.toBeInTheDocument();
    await settled();
    expect([...requests(LIST), ...requests(EMAIL)]).toEqual([]);
    await user.click(button('Search in Client One instead'));
    expect(await screen.findByText('3 emails')).toBeVisible();
    expect(requests(EMAIL)).toEqual([]);
  });

  it('says so also when a context is chosen on the way', async () => {
    localStorage.clear();
    const { user } = renderApp({ path: `${linkTo('subject=Offer')}&context=somebody-elses` });
    await chooseContext(user, /Client One/);
    expect(await screen.findByText(noAccess)).toBeVisible();
    expect(requests(LIST)).toEqual([]);
  });
});

describe('copying a link', () => {
  /** What is on the clipboard (user-event brings one without a way to read it here). */
  function catchCopies() {
    const copies: string[] = [];
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation((text) => Promise.resolve(void copies.push(text)));
    return copies;
  }
  const refuseCopies = () =>
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const choose = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };

  it('to a search copies it with its data context, offers fixed dates where they move, and shows it where the browser allows no copying', async () => {
    archive([buildEmail({ date: Date.now() - 60_000 })]);
    const answer = server.hold(LIST);
    const { user } = renderApp({ path: '/#subject=Offer&range=7d&sort=subject&view=grid' });
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeDisabled();
    answer();
    const copies = catchCopies();
    await choose(user, 'Copy link to this search');
    expect(await screen.findByText('Link copied: it stays “Last 7 days”')).toBeVisible();
    expect(copies).toEqual([
      `${window.location.origin}/#subject=Offer&range=7d&sort=subject&view=grid&context=grp-one`,
    ]);
    await user.click(button('Copy with fixed dates'));
    expect(await screen.findByText('Link copied with fixed dates')).toBeVisible();
    expect(copies[1]).toMatch(
      /#subject=Offer&from=\d+&to=\d+&sort=subject&view=grid&context=grp-one$/,
    );
    expect(screen.queryByRole('button', { name: 'Copy with fixed dates' })).not.toBeInTheDocument();
    await choose(user, 'Copy with fixed dates');
    await waitFor(() => expect(copies[2]).toBe(copies[1]));
    refuseCopies();
    await choose(user, 'Copy link to this search');
    expect(await screen.findByText(/did not allow copying/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(copies[0]);
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  });

  it('to an email copies it and its data context alone, and shows the link, until another is shown, where the browser allows no copying', async () => {
    const { user } = renderApp({
      path: `${linkTo('recipient=reader*')}&mail=mail-1~1763553600000&context=grp-one`,
    });
    const copies = catchCopies();
    const dialog = within(await preview());
    await user.click(dialog.getByRole('button', { name: 'Copy link to this email' }));
    const word = await dialog.findByText(
      'Link to this email copied. People with access to Client One can open it.',
    );
    expect(word).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument(); // a toast, no notice
    const [link = ''] = copies;
    expect(link).toMatch(/\/#mail=mail-1~\d+&context=grp-one$/);
    await user.click(dialog.getByRole('button', { name: 'Next email' }));
    await waitFor(() =>
      expect(dialog.queryByText(/Link to this email copied/)).not.toBeInTheDocument(),
    );
    refuseCopies();
    await user.click(dialog.getByRole('button', { name: 'Copy link to this email' }));
    const field = await dialog.findByRole('textbox', { name: 'Link' });
    expect((field as HTMLInputElement).value).toMatch(/#mail=mail-2~\d+&context=grp-one$/);
    await user.click(dialog.getByRole('button', { name: 'Next email' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    openAddress(`/${new URL(link).hash}`);
    expect(await preview()).toHaveTextContent('Offer number 1');
  });

  it('to a person says so in a toast, which goes with the page', async () => {
    const { user } = renderApp({ path: '/#person=reader@example.org&months=6&context=grp-one' });
    const copies = catchCopies();
    await user.click(await screen.findByRole('button', { name: 'Copy link to this person' }));
    const word = await screen.findByText(
      'Link to this person copied. People with access to Client One can open it.',
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(copies).toEqual([
      `${window.location.origin}/#person=reader@example.org&months=6&context=grp-one`,
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(word).not.toBeInTheDocument());
  });
});

it('a link whose range is none says so before anything is searched, and searches the last 24 hours when asked to', async () => {
  const { user } = renderApp({ path: '/#subject=Offer&range=banana' });
  expect(await screen.findByText(/^The date range of this link is not valid/)).toHaveTextContent(
    /range=banana$/,
  );
  await settled();
  expect([...requests(LIST), ...requests(CHART)]).toEqual([]);
  expect(address()).toBe('/#subject=Offer&range=banana');
  await user.click(button('Search the last 24 hours'));
  expect(await screen.findByText('No results')).toBeVisible();
  expect(bodies(LIST)).toHaveLength(1);
  expect(address()).toBe('/#subject=Offer&range=24h&context=grp-one');
});
