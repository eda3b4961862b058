import { defineConfig } from 'vitest/config';
import { homeZone } from './test/zones.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { TZ: homeZone },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
