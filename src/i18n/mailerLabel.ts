import type { IntlShape } from 'react-intl';

/** The mailer that a new client has. */
export const DEFAULT_MAILER = 'CCMP';

/** The provider's own mailer, as the configuration names it. */
export type ProviderMailer = { code: string; label: string };

/** What a mailer is called; one that nobody knows is shown by its code. */
export function mailerLabel(intl: IntlShape, code: string, provider: ProviderMailer): string {
  if (code === DEFAULT_MAILER) return intl.$t({ id: 'preview.marketingSuite' });
  return code === provider.code ? provider.label : code;
}
