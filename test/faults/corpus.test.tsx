import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import corpus from '../hostile-corpus.json';
import { buildEmail } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { hostileText } from '../support/hostileCorpus';
import { renderApp } from '../support/renderApp';
import { bodies, requests } from '../support/requests';
import { LIST, linkTo } from '../features/search/searchLink';

const TESTS = path.resolve(__dirname, '..');

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(TESTS, file), 'utf8') }));

/** Tests that go through every item of a kind, or of a name: what they say when they do. */
const WHOLE_GROUPS: [
  file: string,
  phrase: string,
  covers: (item: { id: string; kind: string }) => boolean,
][] = [
  [
    'e2e/hostileHtml.spec.ts',
    "corpus.filter(({ kind }) => kind === 'html')",
    ({ kind }) => kind === 'html',
  ],
  [
    'lib/fileName.test.ts',
    "corpus.filter(({ id }) => id.startsWith('f-'))",
    ({ id }) => id.startsWith('f-'),
  ],
  [
    'lib/csvCell.test.ts',
    "corpus.filter(({ id }) => id.startsWith('csv-'))",
    ({ id }) => id.startsWith('csv-'),
  ],
];

const isUsed = (item: { id: string; kind: string }): boolean =>
  WHOLE_GROUPS.some(
    ([file, phrase, covers]) =>
      covers(item) &&
      sources.some((source) => source.file === file && source.text.includes(phrase)),
  ) || sources.some(({ text }) => text.includes(`'${item.id}'`) || text.includes(`(${item.id})`));

it('every hostile item is put to the test somewhere', () => {
  expect(corpus.length).toBeGreaterThan(100);
  expect(corpus.filter((item) => !isUsed(item)).map(({ id }) => id)).toEqual([]);
});

const field = (name: string) => screen.findByRole('textbox', { name });

async function searchFor(name: 'Recipient' | 'Sender' | 'Subject', id: string) {
  const { user } = renderApp();
  await screen.findByText('Client One');
  await user.click(await field(name));
  await user.paste(hostileText(id));
  await user.keyboard('{Enter}');
}

describe('what is searched for', () => {
  it("'q-two-chars' is too short, and not asked for", async () => {
    await searchFor('Subject', 'q-two-chars');
    expect(await screen.findByText(/at least 3 characters|3 characters/i)).toBeVisible();
    expect(requests(LIST)).toEqual([]);
  });

  it("'q-wild-only' is asked for within a range of dates only", async () => {
    await searchFor('Recipient', 'q-wild-only');
    await waitFor(() => expect(bodies(LIST)).toHaveLength(1));
    const [{ filters }] = bodies(LIST) as [
      { filters: { range: { startDate: number; endDate: number } } },
    ];
    expect(filters.range.endDate - filters.range.startDate).toBeLessThanOrEqual(86_400);
  });

  it.each([
    ['Recipient', 'q-wild-keyword'],
    ['Sender', 'q-wild-keyword'],
    ['Recipient', 'q-email-plus'],
    ['Subject', 'q-json-operator'],
  ] as const)('%s takes %s as it is', async (name, id) => {
    await searchFor(name, id);
    await waitFor(() =>
      expect(bodies(LIST)).toMatchObject([{ filters: { [name.toLowerCase()]: hostileText(id) } }]),
    );
  });

  it("'q-paste-8k' is cut to 255 characters", async () => {
    await searchFor('Subject', 'q-paste-8k');
    await waitFor(() =>
      expect(bodies(LIST)).toMatchObject([
        { filters: { subject: hostileText('q-paste-8k').slice(0, 255) } },
      ]),
    );
  });
});

it("'s-rtl' turns nothing around but itself", async () => {
  archive([buildEmail({ subject: hostileText('s-rtl') })]);
  renderApp({ path: linkTo('recipient=*@example.org') });
  const table = within(await screen.findByRole('table', { name: 'Results' }));
  const cell = table.getAllByRole('cell').find(({ textContent }) => textContent.includes('hello'));
  expect(cell).toHaveAttribute('dir', 'auto');
});
