import { act, screen } from '@testing-library/react';
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

it('fetches nothing of the preview before an email is opened where a byte may cost somebody', async () => {
  line({ effectiveType: '4g', saveData: true });
  const user = await findResults();
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await act(aWhile);
  expect(loadPreview.fetched()).toBeNull();
});
