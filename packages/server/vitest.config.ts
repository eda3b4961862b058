import { defineConfig } from 'vitest/config';
import { HOME_TIME_ZONE } from './test/time/time-zones.ts';

export default defineConfig({
  test: {
    name: 'server',
    // Projects do not inherit it from vitest.workspace.ts, and on two cores the default is one.
    maxWorkers: 3,
    // The server has no module state, so files share a process. Importing it for each file took a sixth of the time.
    isolate: false,
    // Node runs the TypeScript itself, as in production. Vite's module runner took a twentieth more processor time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The benchmarks' tests use the server's fixtures.
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../bench/src/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { TZ: HOME_TIME_ZONE },
    // Finds a test that hangs. On a busy machine a test that starts processes took more than 30 s.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
