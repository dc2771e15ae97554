import { screen, within } from '@testing-library/react';
import type { ArchivedEmail } from '@/api/emails';
import { buildEmail, LAST_SENT } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp, type RenderAppOptions } from '../../support/renderApp';

export const RANGE = `from=${LAST_SENT / 1000 - 86_400}&to=${LAST_SENT / 1000}`;

/** Opens the link to an email's preview, with a search around it. */
export function openPreview(email: ArchivedEmail, options: RenderAppOptions = {}) {
  return renderApp({
    path: `/#recipient=*@example.org&${RANGE}&mail=${email.id}~${email.sentDate ?? ''}`,
    ...options,
  });
}

/** Archives an email, and opens its preview. */
export function openArchived(given: Parameters<typeof buildEmail>[0], options?: RenderAppOptions) {
  const email = buildEmail(given);
  archive([email]);
  return { ...openPreview(email, options), email };
}

export const dialog = () => screen.findByRole('dialog', { name: 'Email preview' });

/** What stands beside a label of the dialog. */
export function fact(label: string): string | null {
  const term = within(screen.getByRole('dialog', { name: 'Email preview' })).getByText(label, {
    selector: 'dt',
  });
  return term.nextElementSibling?.textContent ?? null;
}

export const title = (name: string) => screen.findByRole('heading', { level: 2, name });
