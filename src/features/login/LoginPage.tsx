import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { readSignOutReason } from '@/browser/signOutReason';
import { PasswordField } from '@/components/PasswordField';
import { PublicPage } from '@/components/PublicPage';
import { TextField } from '@/components/TextField';
import { onHost } from '@/lib/publicPath';
import { paths } from '@/paths';
import styles from './LoginPage.module.css';
import { useSignIn, type SignInPlace } from './useSignIn';

/** /login. Light on purpose: neither the store nor a form library is loaded before somebody is signed in. */
export function LoginPage(place: SignInPlace) {
  const intl = useIntl();
  const { status, failure, submit, clearFailure } = useSignIn(place);
  const [reason] = useState(readSignOutReason);
  const [values, setValues] = useState({ email: '', password: '' });
  const [touched, setTouched] = useState({ email: false, password: false });

  const missing = { email: values.email.trim() === '', password: values.password === '' };
  const error = {
    email:
      touched.email && missing.email ? intl.formatMessage({ id: 'errors.emailRequired' }) : null,
    password:
      touched.password && missing.password
        ? intl.formatMessage({ id: 'errors.passwordRequired' })
        : null,
  };
  const field = (name: 'email' | 'password') => ({
    name,
    value: values[name],
    error: error[name],
    onFocus: clearFailure,
    onChange: (value: string) => {
      clearFailure();
      setValues({ ...values, [name]: value });
    },
    onBlur: () => {
      clearFailure();
      setTouched({ ...touched, [name]: true });
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    if (!missing.email && !missing.password)
      submit({ username: values.email.trim(), password: values.password });
  };

  return (
    <PublicPage
      title={intl.formatMessage({ id: 'app.title' })}
      explanation={intl.formatMessage({ id: 'login.explanation' })}
      footer={
        <>
          {intl.formatMessage(
            { id: 'login.copyright' },
            { year: new Date().getFullYear().toString() },
          )}{' '}
          · <a href={onHost(paths.check)}>{intl.formatMessage({ id: 'login.checkPack' })}</a>
        </>
      }
    >
      {reason && (
        <p role="status" className={styles.reason}>
          {intl.formatMessage({ id: `login.signedOut.${reason}` })}
        </p>
      )}
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'login.email' })}
          type="email"
          autoComplete="username"
          {...field('email')}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'login.password' })}
          autoComplete="current-password"
          {...field('password')}
        />
        <div role="alert">
          {failure && (
            <p className={styles.failure}>{intl.formatMessage({ id: `login.error.${failure}` })}</p>
          )}
        </div>
        <Button type="submit" variant="primary" busy={status === 'pending'}>
          {intl.formatMessage({ id: 'login.signIn' })}
        </Button>
        {/* A full page load: the reset page has response headers of its own for its captcha. */}
        <a className={styles.forgot} href={onHost(paths.reset)}>
          {intl.formatMessage({ id: 'login.forgot' })}
        </a>
      </form>
    </PublicPage>
  );
}
