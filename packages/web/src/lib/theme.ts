import { readStored, store } from './browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// The same key and attribute as in public/theme.js, which applies the theme before the first paint.
const STORAGE_KEY = 'theme';

/** The theme of this browser; `system` when none was chosen or storage is unavailable. */
export function readTheme(): Theme {
  const stored = readStored(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store(STORAGE_KEY, theme === 'system' ? null : theme);
}
