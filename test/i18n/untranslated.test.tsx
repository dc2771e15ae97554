import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Permission } from '@/features/session/permissions';
import { localizationOptions } from '@/lib/profileOptions';
import { chooseOption } from '../support/chooseOption';
import { buildClient, clientTwo } from '../support/build/client';
import { buildEmails } from '../support/build/email';
import { renditionBytes } from '../support/build/rendition';
import { buildUser } from '../support/build/user';
import { archive, backend } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import { server } from '../support/server';
import { linkTo } from '../features/search/searchLink';

// Every message stands between « and »: what a screen shows outside of them is from no catalogue.
const mockMarked = (file: string) => ({
  __esModule: true,
  default: Object.fromEntries(
    Object.entries(jest.requireActual<Record<string, string>>(file)).map(([id, text]) => [
      id,
      `«${text}»`,
    ]),
  ),
});
jest.mock('@/i18n/locales/en_US/public.json', () => mockMarked('@/i18n/locales/en_US/public.json'));
jest.mock('@/i18n/locales/en_US/core.json', () => mockMarked('@/i18n/locales/en_US/core.json'));
jest.mock('@/i18n/locales/en_US/rest.json', () => mockMarked('@/i18n/locales/en_US/rest.json'));

const EVERYTHING: Permission[] = [
  'ACCESS_MAILINGS',
  'MANAGE_USERS',
  'MANAGE_CLIENTS',
  'ACCESS_BILLING',
];
const SPOKEN = [
  ...['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'],
  'aria-roledescription',
];

/** Names that are the same in every language, and languages in their own words. */
const NAMES = [
  ...['PNG', 'HTML', 'PDF', 'EML', 'TXT', 'SFTP', 'S3', 'CCMP', 'UTC', 'Provider Mailer'],
  'reCAPTCHA',
  ...localizationOptions.map(({ label }) => label),
];
/** What `Intl` says in the language of the page. */
const DATES =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(Mo|Tu|We|Th|Fr|Sa|Su)|AM|PM)\b/g;
/** A zone of the timezone list, as its table writes it. */
const ZONE = /^\(UTC[+\-0-9:]*\).*$/;
/** The keys of the keyboard sheet, and everything that is no word. */
const NO_WORD = /^[^\p{Letter}]*$|^[jkx]$/u;

/** What the tests search for. */
const TYPED = ['*@example.org', 'nothing-of-it', 'qqq'];

/** All texts of the fake backend, of who is signed in (with initials), and what was typed. */
function data(): string[] {
  const texts: string[] = [
    'Jo',
    'Miller',
    'JM',
    'jo.miller@example.org',
    'archive@example.com',
    ...TYPED,
  ];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value instanceof Map) value.forEach(collect);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  collect(backend);
  collect(new TextDecoder().decode(renditionBytes('mail-1', 'eml')).split(/: |\r\n/));
  return texts.filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

/** The parts of a text outside of all marks; `depth` is how deep its beginning lies in them. */
function unmarked(text: string, depth = 0): { rest: string; depth: number } {
  let rest = '';
  for (const char of text) {
    if (char === '«') depth += 1;
    else if (char === '»') depth -= 1;
    else if (depth === 0) rest += char;
  }
  return { rest, depth };
}

const isForeign = (text: string, known: string[]): boolean => {
  if (ZONE.test(text.trim())) return false;
  const rest = [...known, ...NAMES].reduce(
    (left, name) => left.replaceAll(name, ''),
    text.replace(DATES, ''),
  );
  return !NO_WORD.test(rest.trim());
};

/** What is shown or read out, and comes neither from the catalogue nor from the backend. */
function foreignTexts(): string[] {
  const known = data();
  const found: string[] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  let depth = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      const texts = SPOKEN.flatMap((name) => node.getAttribute(name) ?? []).map(
        (text) => unmarked(text).rest,
      );
      found.push(...texts.filter((text) => isForeign(text, known)));
    } else {
      const { rest, depth: after } = unmarked(node.textContent ?? '', depth);
      depth = after;
      if (isForeign(rest, known)) found.push(rest);
    }
  }
  if (isForeign(unmarked(document.title).rest, known)) found.push(document.title);
  return found;
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const click = async (user: UserEvent, name: RegExp | string) => user.click(await button(name));
const fromMenu = async (user: UserEvent, item: RegExp) => {
  await click(user, /^Jo Miller$/);
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog', { name: item });
};
const found = () => screen.findByRole('table', { name: /Results/ });
const openPreview = async (user: UserEvent, tab: string) => {
  await found();
  const [first = document.body] = await screen.findAllByRole('button', { name: '«Preview»' });
  await user.click(first);
  await user.click(await screen.findByRole('tab', { name: new RegExp(tab) }));
};

/** The screens of an address, one after the other, for whoever may, or before the sign-in. */
const at = (
  path: string,
  permissions: Permission[] | null,
  steps: Record<string, (user: UserEvent) => Promise<unknown>>,
) => ({ path, user: permissions && { permissions }, steps: Object.entries(steps) });

const READER: Permission[] = ['ACCESS_MAILINGS'];

const pages = [
  at('/login', null, { 'sign-in': (user) => click(user, /Sign in/) }),
  at('/reset', null, { reset: (user) => click(user, /Reset Password/) }),
  at('/nowhere', null, { 'unknown address': () => screen.findByRole('link', { name: /home/ }) }),
  at(linkTo('recipient=*@example.org'), READER, {
    'list of results with a selection': async (user) =>
      user.click(within(await found()).getByRole('checkbox', { name: /Select all/ })),
    'counts as a table': (user) => click(user, /Show as table/),
    'grid of results': async (user) =>
      user
        .click(await screen.findByRole('radio', { name: /Grid/ }))
        .then(() => screen.findByRole('list', { name: /Results/ })),
  }),
  at(linkTo('recipient=*@example.org'), READER, {
    'preview of the EML': (user) =>
      openPreview(user, 'EML').then(() => screen.findByRole('radio', { name: /Source/ })),
    'preview of the PNG': (user) =>
      openPreview(user, 'PNG').then(() => screen.findByRole('img', { name: /Image of/ })),
  }),
  at(linkTo('subject=nothing-of-it'), READER, {
    'search without results': () => screen.findByText(/No results/),
    'failed search': async (user) => {
      server.use(http.post('*/api/mas/:what', () => new HttpResponse(null, { status: 500 })));
      await click(user, '«Search»');
      return screen.findAllByText(/Service unavailable/);
    },
  }),
  at('/', READER, {
    'search before the first': () => screen.findByText(/Fill in the box/),
    'date range': (user) =>
      click(user, /Date range/)
        .then(() => click(user, /Group by/))
        .then(() => screen.findByRole('radiogroup', { name: /Group by/ })),
    'profile menu': (user) => click(user, /^Jo Miller$/),
    'keyboard sheet': (user) => fromMenu(user, /Keyboard shortcuts/),
    'own profile': (user) => fromMenu(user, /Edit profile/),
    information: (user) =>
      click(user, /Information/).then(() => screen.findByRole('table', { name: /Billing/ })),
  }),
  at('/admin/users', READER, { 'refused page': () => button('«Copy»') }),
  at('/admin/users', EVERYTHING, {
    users: () => screen.findByRole('table', { name: /Users/ }),
    'new user': (user) => click(user, /New user/).then(() => click(user, /Submit/)),
    user: (user) => click(user, /Edit Ann/).then(() => screen.findByRole('slider')),
    'question before a removal': (user) =>
      click(user, /Remove Ann/).then(() => screen.findByRole('alertdialog')),
    'users that do not match': async (user) =>
      user
        .type(await screen.findByRole('searchbox'), 'qqq')
        .then(() => screen.findByText(/Nothing matches/)),
  }),
  at('/admin/clients', EVERYTHING, {
    clients: () => screen.findByRole('table', { name: /Clients/ }),
    'new client': (user) => click(user, /New client/).then(() => click(user, /Submit/)),
    client: (user) =>
      click(user, /Edit Client One/).then(() =>
        screen.findByRole('dialog', { name: /Client Detail/ }),
      ),
  }),
  at('/admin/billing', EVERYTHING, {
    billing: () => screen.findByRole('table', { name: '«Billing»' }),
    'month picker': (user) =>
      click(user, '«From»').then(() => screen.findByRole('dialog', { name: /From/ })),
    'main menu': (user) => click(user, /Open menu/),
  }),
  at('/admin/exports', EVERYTHING, {
    'exports to SFTP': async (user) =>
      chooseOption(user, await screen.findByRole('combobox', { name: /Client/ }), /1001/),
    'exports to S3': async (user) => user.click(await screen.findByRole('radio', { name: 'S3' })),
  }),
];

describe('every text', () => {
  beforeEach(() => {
    const client = buildClient({ isFtpEnable: true });
    backend.clients = [client];
    backend.users = [
      buildUser({ id: 'user-1', role: 'SUPER_ADMIN' }),
      buildUser({
        id: 'user-2',
        login: 'ann@example.org',
        profile: { firstName: 'Ann', lastName: 'Lee' },
      }),
      buildUser({ id: 'user-3', login: 'bo@example.org', status: 'PROVISIONED' }),
    ];
    const files = { html: 3, pdf: 1, png: 2, eml: 4, txt: 0, total: 10 };
    const sentDate = new Date().toISOString().slice(0, 7); // the page shows the last months
    backend.billing = [{ sentDate, custId: '1001', name: 'Client One', ...files }];
    archive(buildEmails(120));
  });

  it.each(pages)('is from the catalogue at $path', async ({ path, user, steps }) => {
    const view = renderApp({ path, user });
    for (const [name, arrange] of steps) {
      await arrange(view.user);
      await waitFor(() => expect([name, ...foreignTexts()]).toEqual([name]));
      await view.user.keyboard('{Escape}'); // what lies over the page
    }
  });

  it('is from the catalogue: the choice of a data context', async () => {
    backend.clients = [buildClient(), clientTwo];
    renderApp();
    await screen.findByRole('dialog', { name: /Change data context/ });
    expect(foreignTexts()).toEqual([]);
  });
});
