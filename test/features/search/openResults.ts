import { screen, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { EVERYTHING } from './searchLink';

export const results = () => within(screen.getByRole('region', { name: 'Results' }));

/** Archives so many emails, and opens a link to a search that finds some, in a list or a grid. */
export async function openResults(count: number, path = EVERYTHING, role = 'table') {
  archive(buildEmails(count));
  const { user } = renderApp({ path });
  await screen.findByRole(role, { name: 'Results' });
  return user;
}
