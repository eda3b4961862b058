import { globSync } from 'node:fs';
import { EMAIL_KINDS } from '@portal/contract/emails';
import { expect, test } from 'vitest';
import { emails } from './emails.ts';

const features = new URL('../features/', import.meta.url);

test('Each kind of email is defined by one feature, and by one only', async () => {
  const files = globSync('**/*.emails.ts', { cwd: features });
  const tables = await Promise.all(
    files.map(async (file) => Object.values<object>(await import(new URL(file, features).href))),
  );
  const defined = tables.flat().flatMap((table) => Object.keys(table));
  expect(defined.sort()).toEqual([...EMAIL_KINDS].sort());
  expect(Object.keys(emails).sort()).toEqual(defined);
});
