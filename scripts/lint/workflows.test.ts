import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Workflows use actions by commit, because a tag can be moved', () => {
  const folder = new URL('../../.github/workflows/', import.meta.url);
  const lines = readdirSync(folder)
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => line.includes('uses:'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
