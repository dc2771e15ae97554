import { act, screen } from '@testing-library/react';
import { buildEmail } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import { bodies } from '../support/requests';

it('goes back to the search before, even when Back follows the new one before the page has drawn it', async () => {
  archive([
    buildEmail({ recipient: 'ann@example.org' }),
    buildEmail({ recipient: 'bob@example.org' }),
  ]);
  renderApp({ path: '/#recipient=ann*&range=30d' });
  expect(await screen.findByRole('cell', { name: 'ann@example.org' })).toBeVisible();
  await act(async () => {
    window.history.pushState(null, '', '/#recipient=bob*&range=30d');
    window.dispatchEvent(new PopStateEvent('popstate'));
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await gone;
  });
  expect(await screen.findByRole('cell', { name: 'ann@example.org' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'bob@example.org' })).not.toBeInTheDocument();
  expect(bodies('POST /api/mas/list').at(-1)).toMatchObject({ filters: { recipient: 'ann*' } });
});
