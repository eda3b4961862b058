import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { renderSampleEmails } from './sample-emails.ts';

const features = new URL('../../src/features/', import.meta.url);

test('The email preview shows every template, each with a subject, HTML and text', async () => {
  const emails = await renderSampleEmails();
  const files = globSync('**/*.email.ts', { cwd: features }).map((file) => basename(file));
  expect(files.length).toBeGreaterThan(20);
  const kinds = files.map((file) =>
    file.replace(/(-changed)?\.email\.ts$/, '').replace('request-status', 'request-'),
  );
  expect(kinds.filter((kind) => !emails.some(({ name }) => name.startsWith(kind)))).toEqual([]);
  for (const { name, subject, html, text } of emails) {
    expect([name, subject, html, text].join('\n')).not.toMatch(/undefined|\[object|NaN/);
    expect(html).toContain(`<title>${subject.replaceAll("'", '&#x27;')}</title>`);
    expect(text).toContain('https://portal.example.com');
  }
});
