import { screen, waitFor } from '@testing-library/react';
import { loadPreview } from '@/app/previewChunk';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { RANGE } from './openPreview';

/** What the browser tells of its line. */
const line = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

async function findResults() {
  archive(buildEmails(2));
  const { user } = renderApp({ path: `/#recipient=*@example.org&${RANGE}` });
  await screen.findAllByRole('button', { name: 'Preview' });
  return user;
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

// What was fetched once stays: the tests stand in this order.
it('fetches nothing of the preview for a pointer over the results where a byte may cost somebody', async () => {
  line({ effectiveType: '4g', saveData: true });
  const user = await findResults();
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loadPreview.fetched()).toBeNull();
});

it('fetches the preview when somebody comes to the results, before an email is opened', async () => {
  line({ effectiveType: '4g', saveData: false });
  const user = await findResults();
  expect(loadPreview.fetched()).toBeNull();
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await waitFor(() => expect(loadPreview.fetched()).not.toBeNull());
});
