import { Security } from '@okta/okta-react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SessionGuard } from '@/features/session/SessionGuard';
import type { OktaIdentity } from '@/identity/okta';
import { ownPath } from '@/identity/ownPath';
import { JoinContext } from '@/store/lazyFeature';
import type { AppStore } from './createAppStore';
import { entryOwner, markEntry } from './history/entryOwner';
import { SecurePages } from './SecurePages';

type SecureAppProps = { store: AppStore; identity: OktaIdentity };

/** Everything behind the sign-in. */
export function SecureApp({ store, identity: { gateway, oktaAuth } }: SecureAppProps) {
  const navigate = useNavigate();

  // okta-react sets this option in an effect without taking it back: a second mount would warn.
  useEffect(
    () => () => {
      delete oktaAuth.options.restoreOriginalUri;
    },
    [oktaAuth],
  );

  const restoreOriginalUri = async (_sdk: unknown, uri: string) => {
    await navigate(ownPath(uri), { replace: true });
  };
  return (
    <Security oktaAuth={oktaAuth} restoreOriginalUri={restoreOriginalUri}>
      <Provider store={store}>
        <JoinContext value={store.join}>
          <SessionGuard identity={gateway} entryOwner={entryOwner} markEntry={markEntry}>
            <SecurePages />
          </SessionGuard>
        </JoinContext>
      </Provider>
    </Security>
  );
}
