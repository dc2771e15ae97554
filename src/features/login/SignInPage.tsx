import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { noteActivity } from '@/browser/activityClock';
import { keepSignOutReason } from '@/browser/signOutReason';
import { Spinner } from '@/components/states/Spinner';
import { homeOf, pageAt } from '@/features/session/pageRules';
import { readPermissions } from '@/features/session/permissions';
import { SignInError, type IdentityGateway } from '@/identity/gateway';
import { whileWanted } from '@/lib/whileWanted';
import { paths } from '@/paths';
import styles from './SignInPage.module.css';

type SignInPageProps = {
  loadIdentity: () => Promise<IdentityGateway>;
  /** `resume` asks the provider for tokens (/signin), `finish` takes them (/implicit/callback). */
  step: 'resume' | 'finish';
  /** Called with the path to go on to. */
  onRedirect: (path: string) => void;
};

/** 'Signing into MAS': the two stops between the sign-in page and the console. */
export function SignInPage({ loadIdentity, step, onRedirect }: SignInPageProps) {
  const intl = useIntl();
  const [hasFailed, setFailed] = useState(false);

  useEffect(
    () =>
      whileWanted(
        loadIdentity().then(step === 'resume' ? resume : finish),
        (path) => path && onRedirect(path),
        () => setFailed(true),
      ),
    [loadIdentity, onRedirect, step],
  );

  return (
    <main className={styles.page}>
      {hasFailed ? (
        <div role="alert" className="row muted roomy">
          <p>{intl.$t({ id: 'session.notSignedIn' })}</p>
          <Link to={paths.login} replace>
            {intl.$t({ id: 'session.toLogin' })}
          </Link>
        </div>
      ) : (
        <p role="status" className="row muted roomy">
          <Spinner />
          {intl.$t({ id: 'session.signingIn' })}
        </p>
      )}
    </main>
  );
}

/** Where to go when nothing is to be resumed; otherwise the page is being left. */
async function resume(identity: IdentityGateway): Promise<string | null> {
  if (!(await identity.hasSession())) return paths.login;
  await identity.resume();
  return null;
}

/** A code that cannot be exchanged (used, foreign, expired) leads back to the sign-in page. */
async function finish(identity: IdentityGateway): Promise<string> {
  try {
    const path = await identity.finish();
    noteActivity(); // the time may be of a session that nobody ended
    if (pageAt(path) !== paths.search) return path;
    return homeOf(readPermissions((await identity.claims()).masPermissions)) ?? paths.search;
  } catch (error) {
    if (error instanceof SignInError) keepSignOutReason('incomplete');
    return paths.login;
  }
}
