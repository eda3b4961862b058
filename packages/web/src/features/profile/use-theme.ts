import { useState } from 'react';
import { chooseTheme, readTheme, THEMES, type Theme } from '../../lib/theme.ts';

export function useTheme() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (value: string) => {
    const next: Theme = THEMES.find((known) => known === value) ?? 'system';
    chooseTheme(next);
    setTheme(next);
  };
  return { theme, choose };
}
