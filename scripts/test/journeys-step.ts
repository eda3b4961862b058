import { provideChromium } from '../../packages/e2e/src/chromium/provide-chromium.ts';
import { outcomeOf, resultsFile } from './results.ts';
import { runCommand } from './run-command.ts';
import { oneFailed, type Step } from './step.ts';

type PlaywrightResults = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** What people do, in a real browser against the built server. */
export const journeysStep: Step = {
  name: 'journeys',
  purpose: 'browser journeys (playwright)',
  run: async () => {
    const chromium = provideChromium();
    if (!chromium.found) {
      console.error(chromium.reason);
      return oneFailed;
    }
    const file = resultsFile('playwright');
    const exitCode = await runCommand(
      ['playwright', 'test', '--config=packages/e2e/playwright.config.ts', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium.path },
    );
    return outcomeOf<PlaywrightResults>(file, exitCode, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }));
  },
};
