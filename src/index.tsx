import './primitives.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preload } from './app/preload';
import { replaceAddress } from './app/history/entryOwner';
import styles from './features/failure/ErrorPage.module.css';
import { loadRuntimeConfig } from './config/runtimeConfig';
import { publicBase, routeAt } from './lib/link/publicPath';
import { paths } from './paths';
import { readTheme, showTheme } from './browser/theme';
import './tokens.css';
import './base.css';

/** The console cannot start: no language is loaded yet; it speaks to whoever installs it. */
const startupError = (reason: string) => (
  <main className={styles.page} role="alert">
    <h1>Message Archive cannot start</h1>
    <p className={styles.message}>{reason}</p>
  </main>
);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element "root"');
const root = createRoot(container);

showTheme(readTheme());
if (location.pathname === publicBase) replaceAddress(`/${location.search}${location.hash}`);
const route = routeAt(location.pathname);
preload(route ?? paths.login);
if (!window.isSecureContext) {
  root.render(
    startupError(
      "The page must be served over https (or from localhost): signing in needs the browser's cryptography.",
    ),
  );
} else if (route === null) {
  root.render(
    startupError(
      `This console was built for the addresses below ${publicBase}/ (PUBLIC_PATH of the build), and nothing else of this host may answer with it.`,
    ),
  );
} else {
  loadRuntimeConfig().then(
    (config) =>
      root.render(
        <StrictMode>
          <App config={config} />
        </StrictMode>,
      ),
    (error: unknown) =>
      root.render(startupError(error instanceof Error ? error.message : String(error))),
  );
}
