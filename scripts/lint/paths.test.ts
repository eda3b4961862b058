import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

const PAGES = ['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'packages/*/README.md'];
const SOURCES = ['scripts/**/*.{ts,tsx}', 'packages/*/{src,test,tests}/**/*.{ts,tsx}'];

/** The noun that the recipe adds. */
const EXAMPLE = /\/notes?\b/;

test('Source files that README and docs name exist', () => {
  const cwd = inCheckout('');
  const files = globSync(SOURCES, { cwd }).map((file) => `/${file}`);
  const named = globSync(PAGES, { cwd }).flatMap((page) =>
    [...readFileSync(inCheckout(page), 'utf8').matchAll(/`(?<path>[\w.-]+\/[\w./-]+\.tsx?)`/g)].map(
      ({ groups = {} }) => ({ page, path: groups.path ?? '' }),
    ),
  );
  expect(named.length).toBeGreaterThan(70);
  const missing = named.filter(
    ({ path }) => !EXAMPLE.test(path) && !files.some((file) => file.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
