import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { PublicPage } from '@/components/PublicPage';
import { TextField } from '@/components/TextField';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { onHost } from '@/lib/publicPath';
import { paths } from '@/paths';
import { Captcha } from './Captcha';
import { ResetNotice } from './ResetNotice';
import styles from './ResetPage.module.css';
import { useReset } from './useReset';

/** /reset. Light like the sign-in page: no store, no form library, and the HTTP client only when something is sent. */
export function ResetPage() {
  const intl = useIntl();
  const { apiBaseUrl, captcha } = useRuntimeConfig();
  const { message, isPending, attempt, submit, captchaMissing, captchaSolved } =
    useReset(apiBaseUrl);
  const [email, setEmail] = useState('');
  const [touched, setTouched] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const address = email.trim();

  const takeToken = (solved: string | null) => {
    setToken(solved);
    if (solved) captchaSolved();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isPending) return;
    if (token === null) captchaMissing();
    else if (address !== '') {
      submit(address, token);
      setToken(null);
    }
  };

  return (
    <PublicPage
      title={intl.formatMessage({ id: 'reset.title' })}
      explanation={intl.formatMessage({ id: 'reset.explanation' })}
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'reset.email' })}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={
            touched && address === '' ? intl.formatMessage({ id: 'errors.emailRequired' }) : null
          }
          onChange={setEmail}
          onBlur={() => setTouched(true)}
        />
        <Captcha key={attempt} config={captcha} onToken={takeToken} />
        {message && <ResetNotice message={message} />}
        <Button type="submit" variant="primary" busy={isPending} disabled={address === ''}>
          {intl.formatMessage({ id: 'reset.submit' })}
        </Button>
        {/* A full page load: this document may have been served with the captcha's own response headers. */}
        <a className={styles.login} href={onHost(paths.login)}>
          {intl.formatMessage({ id: 'reset.toLogin' })}
        </a>
      </form>
    </PublicPage>
  );
}
