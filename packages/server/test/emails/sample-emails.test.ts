import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderSampleEmails } from './sample-emails.ts';

const templates = new URL('../../src/features/emails/templates/', import.meta.url);

test('The email preview shows every template, each with a subject, HTML and text', async () => {
  const emails = await renderSampleEmails();
  const files = readdirSync(templates).filter((file) => file.endsWith('.email.ts'));
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
