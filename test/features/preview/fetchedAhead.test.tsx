import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildConversion, buildEmail, buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { RANGE, title } from './openPreview';

const PATH = `/#recipient=*@example.org&${RANGE}`;

/** What the browser tells of its line; undefined: nothing, as Firefox and Safari. */
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const fetched = () =>
  (bodies('POST /api/mas/download') as { filePath: string }[]).map(({ filePath }) => filePath);

/** Longer than the console waits before it fetches anything ahead. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

async function openFirst() {
  const { user } = renderApp({ path: PATH });
  const [first] = await screen.findAllByRole('button', { name: 'Preview' });
  if (first) await user.click(first);
  await title('Offer number 1');
  await screen.findByRole('img', { name: /^Image of the email/ });
  return user;
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('fetches the next email while one is looked at, and does not ask for it again', async () => {
  line({ effectiveType: '4g', saveData: false });
  archive(buildEmails(3));
  const user = await openFirst();
  await waitFor(() => expect(fetched()).toEqual(['grp-one/mail-1.png', 'grp-one/mail-2.png']));
  await user.keyboard('{ArrowRight}');
  await title('Offer number 2');
  expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
  // on to the third; the first is still there
  await waitFor(() => expect(fetched().at(-1)).toBe('grp-one/mail-3.png'));
  await aWhile();
  expect(fetched()).toHaveLength(3);
});

it('fetches ahead what the open tab shows', async () => {
  line({ effectiveType: '4g' });
  archive(buildEmails(2));
  const user = await openFirst();
  await waitFor(() => expect(fetched()).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'EML' }));
  await waitFor(() =>
    expect(fetched().slice(2)).toEqual(['grp-one/mail-1.eml', 'grp-one/mail-2.eml']),
  );
});

it.each([
  ['on a line of a telephone', { type: 'cellular', effectiveType: '4g' }],
  ['where somebody saves data', { effectiveType: '4g', saveData: true }],
  ['on a slow line', { effectiveType: '3g' }],
  ['in a browser that tells nothing, used with a finger', undefined],
])('fetches nothing ahead %s', async (_where, connection) => {
  line(connection);
  archive(buildEmails(3));
  await openFirst();
  await aWhile();
  expect(fetched()).toEqual(['grp-one/mail-1.png']);
});

it('fetches it in a browser that tells nothing, used with a mouse', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media,
      matches: media === '(pointer: fine)',
    }),
  );
  archive(buildEmails(2));
  await openFirst();
  await waitFor(() => expect(fetched()).toHaveLength(2));
});

it('leaves what the archive would have to make first, and what is large', async () => {
  line({ effectiveType: '4g' });
  const [first, unmade, large] = buildEmails(3);
  if (!first || !unmade || !large) throw new Error('three emails');
  const png = (id: string, given: object) => ({ png: buildConversion(id, 'png', given) });
  archive([
    buildEmail({ ...unmade, conversions: png(unmade.id, { conversionDate: null }) }),
    first,
    buildEmail({ ...large, conversions: png(large.id, { convertedSize: 9_000_000 }) }),
  ]);
  await openFirst();
  await aWhile();
  expect(fetched()).toEqual(['grp-one/mail-1.png']);
});

it('says nothing of what could not be fetched ahead, and asks for it when it is looked at', async () => {
  line({ effectiveType: '4g' });
  archive(buildEmails(2));
  server.use(
    http.post('*/api/mas/download', async ({ request }) => {
      const { filePath } = (await request.clone().json()) as { filePath: string };
      const isFirstTry = fetched().filter((one) => one === filePath).length === 1;
      return filePath.includes('mail-2') && isFirstTry
        ? HttpResponse.json({}, { status: 404 })
        : undefined;
    }),
  );
  const user = await openFirst();
  await waitFor(() => expect(fetched()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  await title('Offer number 2');
  expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
  expect(fetched()).toHaveLength(3);
});

describe('the email that the pointer rests on', () => {
  const point = async () => {
    const { user } = renderApp({ path: PATH });
    const rows = await screen.findAllByRole('row', { name: /Offer number/ });
    const [first, second] = rows;
    if (!first || !second) throw new Error('two rows');
    return { user, first, second };
  };

  it('is fetched before it is opened, and not asked for again', async () => {
    line({ effectiveType: '4g', saveData: false });
    archive(buildEmails(2));
    const { user, second } = await point();
    await user.hover(second);
    await waitFor(() => expect(fetched()).toEqual(['grp-one/mail-2.png']));
    await user.click(within(second).getByRole('button', { name: 'Preview' }));
    await title('Offer number 2');
    expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
    expect(fetched().filter((path) => path === 'grp-one/mail-2.png')).toHaveLength(1);
  });

  it('is waited for where it is still on its way when it is opened', async () => {
    line({ effectiveType: '4g', saveData: false });
    archive(buildEmails(2));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(http.post('*/api/mas/download', () => answered.then(() => undefined)));
    const { user, second } = await point();
    await user.hover(second);
    await waitFor(() => expect(fetched()).toEqual(['grp-one/mail-2.png']));
    await user.click(within(second).getByRole('button', { name: 'Preview' }));
    await title('Offer number 2');
    await aWhile();
    expect(fetched()).toEqual(['grp-one/mail-2.png']);
    answer();
    expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
  });

  it('is asked for once more where that failed', async () => {
    line({ effectiveType: '4g', saveData: false });
    archive(buildEmails(2));
    server.use(
      http.post('*/api/mas/download', () => HttpResponse.json({}, { status: 404 }), { once: true }),
    );
    const { user, second } = await point();
    await user.hover(second);
    await waitFor(() => expect(fetched()).toHaveLength(1));
    await aWhile();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(second).getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
  });

  it('is left alone where the pointer only passes, and where a byte may cost somebody', async () => {
    line({ effectiveType: '4g', saveData: false });
    archive(buildEmails(2));
    const { user, first, second } = await point();
    await user.hover(second);
    await user.hover(first);
    await user.unhover(first);
    await aWhile();
    expect(fetched()).toEqual([]);
    line({ effectiveType: '4g', saveData: true });
    await user.hover(second);
    await aWhile();
    expect(fetched()).toEqual([]);
  });

  it('is one at a time: nothing is kept of the one before', async () => {
    line({ effectiveType: '4g', saveData: false });
    archive(buildEmails(2));
    const { user, first, second } = await point();
    for (const row of [first, second, first]) {
      await user.hover(row);
      await aWhile();
    }
    expect(fetched()).toEqual(['grp-one/mail-1.png', 'grp-one/mail-2.png', 'grp-one/mail-1.png']);
  });
});
