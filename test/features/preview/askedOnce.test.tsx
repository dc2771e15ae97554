import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { openPreview, RANGE, title } from './openPreview';

const PATH = `/#recipient=*@example.org&${RANGE}`;

/** Longer than a pointer rests before somebody presses, and than an email takes to be drawn. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

const asked = () => ({
  emails: (bodies('POST /api/mas/email') as { id: string }[]).map(({ id }) => id),
  files: (bodies('POST /api/mas/download') as { filePath: string }[]).map((body) => body.filePath),
});

beforeEach(() => {
  const connection = { effectiveType: '4g', saveData: false };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('asks for nothing of an email that a pointer rests on, and for one file of one that is opened', async () => {
  archive(buildEmails(3));
  const { user } = renderApp({ path: PATH });
  const [first, second] = await screen.findAllByRole('button', { name: 'Preview' });
  const [, , row] = screen.getAllByRole('row');
  if (!first || !second || !row) throw new Error('two emails');
  await user.hover(row);
  await aWhile();
  expect(asked()).toEqual({ emails: [], files: [] });
  await user.click(first);
  await screen.findByRole('img', { name: /^Image of the email/ });
  await aWhile();
  expect(asked()).toEqual({ emails: ['mail-1'], files: ['grp-one/mail-1.png'] });
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: /“Offer number 2”$/ })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('img', { name: /“Offer number 1”$/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.hover(row);
  await aWhile();
  expect(asked().files).toEqual(['grp-one/mail-1.png', 'grp-one/mail-2.png']); // the first was kept
});

it('at the last loaded email "Next email" asks for the next page, no sooner, and again where it did not come', async () => {
  const emails = buildEmails(150);
  archive(emails);
  const [email] = emails.slice(99);
  if (!email) throw new Error('a hundredth email');
  const { user } = openPreview(email);
  await title(email.subject);
  await screen.findByText('100 of 150');
  await aWhile();
  expect(requests('POST /api/mas/list')).toHaveLength(1);
  server.use(
    http.post('*/api/mas/list', () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Next email' }));
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('The next emails could not be loaded.'),
  );
  expect(requests('POST /api/mas/list')).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  await title('Offer number 101');
  expect(screen.getByText('101 of 150')).toBeVisible();
  expect(requests('POST /api/mas/list')).toHaveLength(3);
});
