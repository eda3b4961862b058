import { defineConfig } from 'vitest/config';

/** Every package's own tests in one run: `vitest --config vitest.workspace.ts`. */
export default defineConfig({ test: { projects: ['packages/*/vitest.config.ts'], maxWorkers: 2 } });
