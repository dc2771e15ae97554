import type { IntlShape } from 'react-intl';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { DEFAULT_MAILER } from './clientSettings';

type ProviderMailer = RuntimeConfig['providerMailer'];

/** What a mailer is called; one that nobody knows is shown by its code. */
export function mailerLabel(intl: IntlShape, code: string, provider: ProviderMailer): string {
  if (code === DEFAULT_MAILER) return intl.formatMessage({ id: 'preview.marketingSuite' });
  return code === provider.code ? provider.label : code;
}

/** The mailers to choose from; a client's own other one stands last, so that saving keeps it. */
export function mailerOptions(intl: IntlShape, own: string, provider: ProviderMailer) {
  return [...new Set([DEFAULT_MAILER, provider.code, own])].map((code) => ({
    value: code,
    label: mailerLabel(intl, code, provider),
  }));
}
