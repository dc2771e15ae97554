import { readStored, store } from './storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';

/** The stored choice; the system's theme where there is none. */
export function readTheme(): Theme {
  const stored = readStored(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows the page in a theme: `data-theme` on the root element, which tokens.css reads. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Keeps and shows a choice. */
export function chooseTheme(theme: Theme): void {
  store(STORAGE_KEY, theme);
  showTheme(theme);
}
