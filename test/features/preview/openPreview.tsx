import { screen, within } from '@testing-library/react';
import type { ArchivedEmail } from '@/api/emails';
import { LAST_SENT } from '../../support/build/email';
import { renderApp, type RenderAppOptions } from '../../support/renderApp';

export const RANGE = `from=${LAST_SENT / 1000 - 86_400}&to=${LAST_SENT / 1000}`;

/** Opens the link to an email's preview, with a search around it. */
export function openPreview(email: ArchivedEmail, options: RenderAppOptions = {}) {
  return renderApp({
    path: `/#recipient=*@example.org&${RANGE}&mail=${email.id}~${email.sentDate ?? ''}`,
    ...options,
  });
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
