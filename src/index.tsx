import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preload } from './app/chunks';
import { StartupError } from './app/StartupError';
import { loadRuntimeConfig } from './config/runtimeConfig';
import { readTheme, showTheme } from './browser/theme';
import './tokens.css';
import './base.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element "root"');
const root = createRoot(container);

showTheme(readTheme());
preload(location.pathname);
if (!window.isSecureContext) {
  root.render(
    <StartupError reason="The page must be served over https (or from localhost): signing in needs the browser's cryptography." />,
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
      root.render(<StartupError reason={error instanceof Error ? error.message : String(error)} />),
  );
}
