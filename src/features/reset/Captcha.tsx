import { useIntl } from 'react-intl';
import type { CaptchaConfig } from '@/config/runtimeConfig';
import { AltchaCaptcha } from './AltchaCaptcha';
import styles from './Captcha.module.css';
import { RecaptchaCaptcha } from './RecaptchaCaptcha';

type CaptchaProps = {
  config: CaptchaConfig;
  /** The token to be sent once the captcha is solved; null when it has expired. */
  onToken: (token: string | null) => void;
};

/** The captcha that the configuration names. */
export function Captcha({ config, onToken }: CaptchaProps) {
  const intl = useIntl();
  return (
    <fieldset className="closeStack">
      <legend className={styles.legend}>{intl.$t({ id: 'captcha.title' })}</legend>
      {config.provider === 'altcha' ? (
        <AltchaCaptcha challengeUrl={config.challengeUrl} onToken={onToken} />
      ) : (
        <RecaptchaCaptcha siteKey={config.siteKey} language={intl.locale} onToken={onToken} />
      )}
    </fieldset>
  );
}
