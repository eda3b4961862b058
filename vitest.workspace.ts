import { defineConfig } from 'vitest/config';

/** Every package's own tests and the scripts' in one run: `vitest --config vitest.workspace.ts`. */
export default defineConfig({
  test: { projects: ['packages/*/vitest.config.ts', 'scripts/vitest.config.ts'], maxWorkers: 2 },
});
