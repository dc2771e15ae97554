import { Security } from '@okta/okta-react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { SessionGuard } from '@/features/session/SessionGuard';
import type { OktaIdentity } from '@/identity/okta';
import { InjectContext } from '@/store/lazyFeature';
import type { AppStore } from './createAppStore';
import { entryOwner, markEntry } from './history/entryOwner';
import { SecurePages } from './SecurePages';

type SecureAppProps = { store: AppStore; identity: OktaIdentity };

/** `<Security>` must be given one, and calls none: SignInPage leads back. */
const restoreOriginalUri = () => Promise.resolve();

/** Everything behind the sign-in. */
export function SecureApp({ store, identity }: SecureAppProps) {
  const { oktaAuth } = identity;
  // okta-react sets this option in an effect without taking it back: a second mount would warn.
  useEffect(
    () => () => {
      delete oktaAuth.options.restoreOriginalUri;
    },
    [oktaAuth],
  );

  return (
    <Security oktaAuth={oktaAuth} restoreOriginalUri={restoreOriginalUri}>
      <Provider store={store}>
        <InjectContext value={store.inject}>
          <SessionGuard identity={identity} entryOwner={entryOwner} markEntry={markEntry}>
            <SecurePages />
          </SessionGuard>
        </InjectContext>
      </Provider>
    </Security>
  );
}
