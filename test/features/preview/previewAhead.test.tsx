import { act, screen, waitFor } from '@testing-library/react';
import { loadPreview } from '@/app/previewChunk';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { RANGE } from './openPreview';

/** What the browser tells of its line. */
const line = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** Until everything that comes after the rows is there. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

async function findResults() {
  archive(buildEmails(2));
  const { user } = renderApp({ path: `/#recipient=*@example.org&${RANGE}` });
  await screen.findAllByRole('button', { name: 'Preview' });
  await act(aWhile);
  return user;
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('fetches the preview when a pointer moves, before an email is opened', async () => {
  line({ effectiveType: '4g', saveData: false });
  const user = await findResults();
  expect(loadPreview.fetched()).toBeNull();
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await waitFor(() => expect(loadPreview.fetched()).not.toBeNull());
});
