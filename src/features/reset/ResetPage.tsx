import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { object, string } from '@/components/form/rules';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { PublicPage } from '@/components/PublicPage';
import { TextField } from '@/components/form/TextField';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { onHost } from '@/lib/link/publicPath';
import { paths } from '@/paths';
import styles from './ResetPage.module.css';
import { Notice } from '@/components/states/Notice';
import type { ResetOutcome } from './requestReset';
import type { CaptchaConfig } from '@/config/runtimeConfig';
import { AltchaCaptcha } from './AltchaCaptcha';
import captchaStyles from './Captcha.module.css';
import { RecaptchaCaptcha } from './RecaptchaCaptcha';

const resetSchema = object({ email: string().trim().required('errors.emailRequired') });

/** /reset. Light as the sign-in page: no store, the HTTP client only when sending. */
export function ResetPage() {
  const intl = useIntl();
  const { apiBaseUrl, captcha } = useRuntimeConfig();
  const { message, attempt, submit, captchaMissing, captchaSolved } = useReset(apiBaseUrl);
  const [token, setToken] = useState<string | null>(null);
  const form = useSchemaForm({
    initialValues: { email: '' },
    schema: resetSchema,
    onSubmit: async ({ email }) => {
      if (token === null) {
        captchaMissing();
        return;
      }
      setToken(null);
      await submit(email.trim(), token);
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isSubmitting) form.handleSubmit(event);
  };

  const takeToken = (solved: string | null) => {
    setToken(solved);
    if (solved) captchaSolved();
  };

  return (
    <PublicPage
      title={intl.$t({ id: 'reset.title' })}
      explanation={intl.$t({ id: 'reset.explanation' })}
    >
      <form className="stack" onSubmit={onSubmit} noValidate>
        <TextField
          label={intl.$t({ id: 'reset.email' })}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <Captcha key={attempt} config={captcha} onToken={takeToken} />
        {message && (
          <Notice tone={message.state === 'sent' ? 'success' : 'danger'}>
            {message.state === 'limited'
              ? intl.$t({ id: 'errors.askedToWait' }, { seconds: message.seconds })
              : intl.$t({ id: `reset.state.${message.state}` })}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={form.isSubmitting}
          disabled={form.errors.email !== undefined}
        >
          {intl.$t({ id: 'reset.submit' })}
        </Button>
        {/* A full page load: this document may have the captcha's own response headers. */}
        <a className={styles.login} href={onHost(paths.login)}>
          {intl.$t({ id: 'reset.toLogin' })}
        </a>
      </form>
    </PublicPage>
  );
}

/** One request for a new password. `attempt` counts them: a captcha is good for one. */
function useReset(apiBaseUrl: string) {
  const [message, setMessage] = useState<ResetOutcome | { state: 'captchaMissing' } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const submit = async (email: string, token: string) => {
    setMessage(null);
    try {
      // The HTTP client is fetched now: opening the page does without it.
      const { requestReset } = await import(
        /* webpackChunkName: "reset-request" */ './requestReset'
      );
      setMessage(await requestReset(apiBaseUrl, email, token));
    } catch {
      setMessage({ state: 'unavailable' });
    } finally {
      setAttempt((count) => count + 1);
    }
  };

  return {
    message,
    attempt,
    captchaMissing: () => setMessage({ state: 'captchaMissing' }),
    captchaSolved: () => setMessage((shown) => (shown?.state === 'captchaMissing' ? null : shown)),
    /** Sends a request, and is over when its outcome is known. */
    submit,
  };
}

type CaptchaProps = {
  config: CaptchaConfig;
  /** The token to be sent once the captcha is solved; null when it has expired. */
  onToken: (token: string | null) => void;
};

/** The captcha that the configuration names. */
function Captcha({ config, onToken }: CaptchaProps) {
  const intl = useIntl();
  return (
    <fieldset className="closeStack">
      <legend className={captchaStyles.legend}>{intl.$t({ id: 'captcha.title' })}</legend>
      {config.provider === 'altcha' ? (
        <AltchaCaptcha challengeUrl={config.challengeUrl} onToken={onToken} />
      ) : (
        <RecaptchaCaptcha siteKey={config.siteKey} language={intl.locale} onToken={onToken} />
      )}
    </fieldset>
  );
}
