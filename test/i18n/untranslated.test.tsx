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
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-valuetext',
  'aria-description',
  'aria-roledescription',
];

/** Names that are the same in every language, and languages in their own words. */
const NAMES = [
  'PNG',
  'HTML',
  'PDF',
  'EML',
  'TXT',
  'SFTP',
  'S3',
  'CCMP',
  'UTC',
  'Provider Mailer',
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
  await user.click(
    (await screen.findAllByRole('button', { name: '«Preview»' }))[0] ?? document.body,
  );
  await user.click(await screen.findByRole('tab', { name: new RegExp(tab) }));
};

type Screen = ReturnType<typeof at>;

/** A screen: its address, and what to do there as whoever may, or before the sign-in. */
const at = (
  name: string,
  path: string,
  arrange: (user: UserEvent) => Promise<unknown>,
  permissions: Permission[] = path.startsWith('/admin') ? EVERYTHING : ['ACCESS_MAILINGS'],
) => ({
  name,
  path,
  arrange,
  user: ['/login', '/reset', '/nowhere'].includes(path) ? null : { permissions },
});

const SEARCH = linkTo('recipient=*@example.org');

const screens: Screen[] = [
  at('sign-in', '/login', async (user) => click(user, /Sign in/)),
  at('reset', '/reset', async (user) => click(user, /Reset Password/)),
  at('unknown address', '/nowhere', () => screen.findByRole('link', { name: /home/ })),
  at('search before the first', '/', () => screen.findByText(/Fill in the box/)),
  at('list of results with a selection', SEARCH, async (user) =>
    user.click(within(await found()).getByRole('checkbox', { name: /Select all/ })),
  ),
  at('grid of results', `${SEARCH}&view=grid`, () =>
    screen.findByRole('list', { name: /Results/ }),
  ),
  at('counts as a table', SEARCH, async (user) => found().then(() => click(user, /Show as table/))),
  at('search without results', linkTo('subject=nothing-of-it'), () =>
    screen.findByText(/No results/),
  ),
  at('failed search', SEARCH, () => {
    server.use(http.post('*/api/mas/:what', () => new HttpResponse(null, { status: 500 })));
    return screen.findAllByText(/Service unavailable/);
  }),
  at('date range', '/', async (user) =>
    click(user, /Date range/)
      .then(() => click(user, /Group by/))
      .then(() => screen.findByRole('radiogroup', { name: /Group by/ })),
  ),
  at('refused page', '/admin/users', () => button('«Copy»'), ['ACCESS_MAILINGS']),
  at('preview of the EML', SEARCH, async (user) =>
    openPreview(user, 'EML').then(() => screen.findByRole('radio', { name: /Source/ })),
  ),
  at('preview of the PNG', SEARCH, async (user) =>
    openPreview(user, 'PNG').then(() => screen.findByRole('img', { name: /Image of/ })),
  ),
  at('main menu', '/', async (user) => click(user, /Open menu/), EVERYTHING),
  at('profile menu', '/', async (user) => click(user, /^Jo Miller$/)),
  at('keyboard sheet', '/', (user) => fromMenu(user, /Keyboard shortcuts/)),
  at('own profile', '/', (user) => fromMenu(user, /Edit profile/)),
  at('information', '/', async (user) =>
    click(user, /Information/).then(() => screen.findByRole('table', { name: /Billing/ })),
  ),
  at('users', '/admin/users', () => screen.findByRole('table', { name: /Users/ })),
  at('users that do not match', '/admin/users', async (user) =>
    user
      .type(await screen.findByRole('searchbox'), 'qqq')
      .then(() => screen.findByText(/Nothing matches/)),
  ),
  at('new user', '/admin/users', async (user) =>
    click(user, /New user/).then(() => click(user, /Submit/)),
  ),
  at('user', '/admin/users', async (user) =>
    click(user, /Edit Ann/).then(() => screen.findByRole('slider')),
  ),
  at('question before a removal', '/admin/users', async (user) =>
    click(user, /Remove Ann/).then(() => screen.findByRole('alertdialog')),
  ),
  at('clients', '/admin/clients', () => screen.findByRole('table', { name: /Clients/ })),
  at('new client', '/admin/clients', async (user) =>
    click(user, /New client/).then(() => click(user, /Submit/)),
  ),
  at('client', '/admin/clients', async (user) =>
    click(user, /Edit Client One/).then(() =>
      screen.findByRole('dialog', { name: /Client Detail/ }),
    ),
  ),
  at('billing', '/admin/billing', () => screen.findByRole('table', { name: '«Billing»' })),
  at('month picker', '/admin/billing', async (user) =>
    click(user, '«From»').then(() => screen.findByRole('dialog', { name: /From/ })),
  ),
  ...(['SFTP', 'S3'] as const).map((type): Screen =>
    at(`exports to ${type}`, '/admin/exports', async (user) => {
      await chooseOption(user, await screen.findByRole('combobox', { name: /Client/ }), /1001/);
      await user.click(await screen.findByRole('radio', { name: type }));
    }),
  ),
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

  it.each(screens)('is from the catalogue: $name', async ({ path, user, arrange }) => {
    const view = renderApp({ path, user });
    await arrange(view.user);
    await waitFor(() => expect(foreignTexts()).toEqual([]));
  });

  it('is from the catalogue: the choice of a data context', async () => {
    backend.clients = [buildClient(), clientTwo];
    renderApp();
    await screen.findByRole('dialog', { name: /Change data context/ });
    expect(foreignTexts()).toEqual([]);
  });
});
