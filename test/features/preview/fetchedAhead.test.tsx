import { screen, waitFor } from '@testing-library/react';
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
