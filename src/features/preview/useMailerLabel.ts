import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';

/** The words for a mailer's code. */
export function useMailerLabel(): (code: string) => string {
  const intl = useIntl();
  const { providerMailer } = useRuntimeConfig();
  return useCallback(
    (code) => {
      if (code === 'CCMP') return intl.formatMessage({ id: 'preview.marketingSuite' });
      return code === providerMailer.code ? providerMailer.label : code;
    },
    [intl, providerMailer],
  );
}
