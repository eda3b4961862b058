import { expect, test } from 'vitest';
import { inCheckout } from './checkout.ts';
import { readFromPnpm } from './release/pnpm.ts';

test('`pnpm install --prod` installs what the build needs, and nothing of the tests and benchmarks', async () => {
  const byLicense = await readFromPnpm<Record<string, { name: string }[]>>(
    inCheckout(''),
    ['licenses', 'list', '--json', '--prod', '--filter', '*'],
    'pnpm',
  );
  const names = new Set(
    Object.values(byLicense)
      .flat()
      .map(({ name }) => name),
  );
  for (const name of ['node', 'vite', 'tailwindcss', 'react-email', 'fastify']) expect(names).toContain(name);
  for (const name of [
    'lighthouse',
    'playwright',
    'playwright-core',
    'vitest',
    '@biomejs/biome',
    'knip',
    'axe-core',
  ])
    expect(names).not.toContain(name);
});
