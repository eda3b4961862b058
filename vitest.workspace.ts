import { defineConfig } from 'vitest/config';
import { byTestMode } from './packages/server/test/by-test-mode.ts';
import { TIME_ZONES } from './packages/server/test/time/time-zones.ts';

/** Repeats the server's ordinary tests in another time zone. */
function serverIn(zone: string) {
  return {
    extends: './packages/server/vitest.config.ts',
    root: './packages/server',
    test: { name: `server in ${zone}`, env: { TZ: zone, PORTAL_TEST_LONG: '0' } },
  };
}

/** All tests in one run: `vitest --config vitest.workspace.ts`. The long form runs the server's in every time zone. */
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      ...byTestMode([], TIME_ZONES.slice(1).map(serverIn)),
    ],
    // One more than CI has cores, because many tests wait for PostgreSQL, for a process to start or for a timeout.
    maxWorkers: 3,
  },
});
