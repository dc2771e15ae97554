import { screen } from '@testing-library/react';
import { buildClient } from '../support/build/client';
import { buildEmail, buildEmails, LAST_SENT } from '../support/build/email';
import { buildUser } from '../support/build/user';
import { archive, backend } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import * as opened from '../features/downloads/openDownloads';
import { EVERYTHING } from '../features/search/searchLink';
import { SCREEN_FAULTS } from './answers';
import { expectSurvival, type FaultCase } from './matrix';

// Every call that fetches something, over the screen that it is for.

const ALL = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING'] as const;

const keepsTheSearch = () =>
  expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveValue('*@example.org');

/** Arrives at a page from the menu, so that the session is there before anything goes wrong. */
const fromMenu = (link: string) => async (breakIt: () => void) => {
  backend.users = [buildUser()];
  backend.clients = [buildClient({ isFtpEnable: true })];
  const view = renderApp({ user: { permissions: [...ALL] } });
  await view.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const entry = await screen.findByRole('link', { name: link });
  breakIt();
  await view.user.click(entry);
  return view;
};

const afterBreaking = (path: string) => (breakIt: () => void) => {
  archive(buildEmails(3));
  breakIt();
  return Promise.resolve(renderApp({ path }));
};

const openingAnEmail = (breakIt: () => void) => {
  const email = buildEmail();
  archive([email]);
  breakIt();
  return Promise.resolve(
    renderApp({ path: `${EVERYTHING}&mail=${email.id}~${email.sentDate ?? ''}` }),
  );
};

const cases: FaultCase[] = [
  {
    name: 'opening the console',
    call: 'GET /api/clients/list',
    open: afterBreaking('/'),
    calm: () => screen.queryByRole('heading', { level: 1, name: 'Message Archive' }),
  },
  {
    name: 'searching',
    call: 'POST /api/mas/list',
    open: afterBreaking(EVERYTHING),
    kept: keepsTheSearch,
    calm: () => screen.queryByRole('table', { name: 'Results' }),
  },
  {
    name: 'counting for the chart',
    call: 'POST /api/mas/chart',
    asks: 2, // of the search, and of 12 months, as three emails are few
    open(breakIt) {
      jest.spyOn(Date, 'now').mockReturnValue(LAST_SENT + 86_400_000);
      return afterBreaking(EVERYTHING)(breakIt);
    },
    kept: keepsTheSearch,
    calm: () => screen.queryByText('0 emails ·'),
  },
  {
    name: 'loading more',
    call: 'POST /api/mas/list',
    async open(breakIt) {
      archive(buildEmails(120));
      const view = renderApp({ path: EVERYTHING });
      const more = await screen.findByRole('button', { name: 'Load more' });
      breakIt();
      await view.user.click(more);
      return view;
    },
    kept: () => expect(screen.getByText('Offer number 1')).toBeInTheDocument(),
    calm: () => screen.queryByRole('table', { name: 'Results' }),
  },
  {
    name: 'opening an email',
    call: 'POST /api/mas/email',
    open: openingAnEmail,
    calm: () => screen.queryByRole('dialog', { name: 'Email preview' }),
  },
  {
    name: 'everything sent to a person',
    call: 'POST /api/mas/list',
    open: afterBreaking('/#person=jo@example.org'),
  },
  {
    name: 'the users page',
    call: 'GET /api/users/list',
    open: fromMenu('Users'),
    calm: () => screen.queryByRole('table', { name: 'Users' }) ?? screen.queryByText(/no users/i),
  },
  {
    name: 'the clients page',
    call: 'GET /api/clients/list',
    open: fromMenu('Clients'),
    calm: () =>
      screen.queryByRole('table', { name: 'Clients' }) ?? screen.queryByText(/no clients/i),
  },
  {
    name: 'the exports page',
    call: 'GET /api/clients/list',
    open: fromMenu('Exports'),
    calm: () => screen.queryByText('No client has bulk export enabled'),
  },
  {
    name: 'the billing page',
    call: 'POST /api/billing/list',
    asks: 2, // of the months, and of those before
    open: fromMenu('Billing'),
    calm: () =>
      screen.queryByText('No billing information found.') ??
      screen.queryByRole('table', { name: 'Billing' }),
  },
  ...['GET /api/version', 'POST /api/billing/list'].map((call): FaultCase => ({
    name: 'the information dialog',
    call,
    isOfConsole: true,
    async open(breakIt) {
      const view = renderApp();
      await screen.findByText('Client One');
      breakIt();
      await view.user.click(screen.getByRole('button', { name: 'Information' }));
      return view;
    },
    calm: () =>
      screen.queryByText('No billing information found.') ?? screen.queryByText('2026-13'),
  })),
];

describe.each(cases)('$name ($call)', (faultCase) => {
  it.each(SCREEN_FAULTS)('survives %s', (fault) => expectSurvival(fault, faultCase));
});

// Every call that fetches bytes, and the search before a download of everything. Whatever goes
// wrong, nothing is saved.

let saved: opened.SavedFile[] = [];

const savesNothing = () => expect(saved).toEqual([]);

/** Opens three results, selects so many, and downloads them as PNG. */
const downloading = (selected: number) => async (breakIt: () => void) => {
  saved = opened.catchSavedFiles();
  archive(buildEmails(3));
  const view = renderApp({ path: EVERYTHING });
  await screen.findByRole('table', { name: 'Results' });
  breakIt();
  await opened.downloadSelected(view.user, selected, 'PNG');
  return view;
};

const showsNoPicture = () => {
  expect(screen.getByRole('dialog', { name: 'Email preview' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /Offer number 1/ })).not.toBeInTheDocument();
};

const fileCases: FaultCase[] = [
  {
    name: 'downloading one email',
    call: 'POST /api/mas/download',
    open: downloading(1),
    kept: savesNothing,
  },
  {
    name: 'downloading several emails',
    call: 'POST /api/mas/download/archive',
    open: downloading(2),
    kept: savesNothing,
  },
  {
    name: 'downloading everything',
    call: 'POST /api/mas/list',
    open: downloading(0),
    kept: savesNothing,
    calm: () => screen.queryByText('There was nothing to download.'),
  },
  {
    name: 'showing an email',
    call: 'POST /api/mas/download',
    open: openingAnEmail,
    kept: showsNoPicture,
    isOfConsole: true,
  },
];

describe.each(fileCases)('$name ($call)', (faultCase) => {
  it.each([...SCREEN_FAULTS, 'cut'] as const)('survives %s', (fault) =>
    expectSurvival(fault, faultCase),
  );
});

it.each([...cases, ...fileCases].filter(({ name }) => /^(loading|downloading one)/.test(name)))(
  '$name ($call) survives 401',
  (faultCase) => expectSurvival('401', faultCase),
);
