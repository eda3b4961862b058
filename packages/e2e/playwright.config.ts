import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/chromium/find-chromium.ts';
import { chromiumFlags } from './src/chromium/flags.ts';
import type { TranslationOption } from './src/fixtures/translation.ts';

const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
const chrome = devices['Desktop Chrome'];

/** Vite's development server prepares the libraries first, which takes longer than a journey. */
const onlyLong = process.env.PORTAL_TEST_LONG === '1' ? [] : [/development-pages/];

/** Journeys through the built portal: `pnpm build`, then `playwright test` in this folder. */
export default defineConfig<TranslationOption>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/portal/cluster.setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a machine may be busy. Speed is measured by `pnpm bench web`.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Dialogs and menus open without their animations, so no test waits for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...onlyLong, /touch/],
      use: { ...chrome, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The first two set the widths of their pages themselves, and a phone has no keyboard.
      testIgnore: [...onlyLong, /hostile-names|widths|keyboard/],
      // What these journeys show does not depend on the width of the screen, so once is enough.
      grepInvert: /@desktop/,
      use: { ...chrome, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'translated',
      // Texts of a translated page are inside elements that React does not know.
      grep: /@translated/,
      testIgnore: onlyLong,
      use: { ...chrome, viewport: { width: 1440, height: 900 }, isTranslated: true },
    },
  ],
});
