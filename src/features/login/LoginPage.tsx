import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { readSignOutReason } from '@/browser/signOutReason';
import { object, string } from '@/components/form/rules';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { PasswordField } from '@/components/form/PasswordField';
import { PublicPage } from '@/components/PublicPage';
import { TextField } from '@/components/form/TextField';
import { onHost } from '@/lib/link/publicPath';
import { paths } from '@/paths';
import styles from './LoginPage.module.css';
import { useSignIn, type SignInPlace } from './useSignIn';

/** The rules of the sign-in; a password may hold spaces alone. */
const loginSchema = object({
  email: string().trim().required('errors.emailRequired'),
  password: string().required('errors.passwordRequired'),
});

/** /login. Light on purpose: the store is loaded when somebody is signed in. */
export function LoginPage(place: SignInPlace) {
  const intl = useIntl();
  const { status, failure, submit, clearFailure } = useSignIn(place);
  const [reason] = useState(readSignOutReason);
  const form = useSchemaForm({
    initialValues: { email: '', password: '' },
    schema: loginSchema,
    onSubmit: ({ email, password }) => void submit({ username: email.trim(), password }),
  });

  return (
    <PublicPage
      title={intl.$t({ id: 'app.title' })}
      explanation={intl.$t({ id: 'login.explanation' })}
      footer={
        <>
          {intl.$t({ id: 'login.copyright' }, { year: new Date().getFullYear().toString() })}
          <a href={onHost(paths.check)}>{intl.$t({ id: 'login.checkPack' })}</a>
        </>
      }
    >
      {reason && (
        <p role="status" className={styles.reason}>
          {intl.$t({ id: `login.signedOut.${reason}` })}
        </p>
      )}
      <form className="stack" onSubmit={form.handleSubmit} noValidate>
        <div
          role="presentation"
          className="stack"
          onFocus={clearFailure}
          onChange={clearFailure}
          onBlur={clearFailure}
        >
          <TextField
            label={intl.$t({ id: 'login.email' })}
            type="email"
            autoComplete="username"
            {...form.field('email')}
          />
          <PasswordField
            label={intl.$t({ id: 'login.password' })}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
        <div role="alert">
          {failure && <p className={styles.failure}>{intl.$t({ id: `login.error.${failure}` })}</p>}
        </div>
        <Button type="submit" variant="primary" busy={status === 'pending'}>
          {intl.$t({ id: 'login.signIn' })}
        </Button>
        {/* A full page load: the reset page has response headers of its own for its captcha. */}
        <a className={styles.forgot} href={onHost(paths.reset)}>
          {intl.$t({ id: 'login.forgot' })}
        </a>
      </form>
    </PublicPage>
  );
}
