import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    maxWorkers: 3,
    // Finds a test that hangs.
    testTimeout: 120_000,
  },
});
