import type { IntlShape } from 'react-intl';
import { DEFAULT_MAILER, mailerLabel, type ProviderMailer } from '@/components/mailerLabel';

/** The mailers to choose from; a client's own other one stands last, so that saving keeps it. */
export function mailerOptions(intl: IntlShape, own: string, provider: ProviderMailer) {
  return [...new Set([DEFAULT_MAILER, provider.code, own])].map((code) => ({
    value: code,
    label: mailerLabel(intl, code, provider),
  }));
}
