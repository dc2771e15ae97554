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
import { Captcha } from './Captcha';
import styles from './ResetPage.module.css';
import { useReset } from './useReset';
import { Notice } from '@/components/states/Notice';

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
