import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    // Projects do not inherit it from vitest.workspace.ts, and on two cores the default is one.
    maxWorkers: 3,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Finds a test that hangs. On a busy machine a test that starts processes took more than 30 s.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
