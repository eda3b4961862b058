import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    // Projects do not inherit it from vitest.workspace.ts, and on two cores the default is one.
    maxWorkers: 3,
    // Files share a process, as the server's do. Loading the libraries for each of them took two thirds of the time.
    isolate: false,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    // As long as testing-library waits (src/test/setup.ts).
    expect: { poll: { timeout: 30_000 } },
  },
});
