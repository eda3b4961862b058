import { expect, test } from 'vitest';
import { testConfig } from '../../../test/portal.fixture.ts';
import { readConfig } from './config.ts';
import { productionWarnings } from './production-warnings.ts';

const URL = 'http://0.0.0.0:3000';

test('A portal in production without settings gets one line for each missing setting', () => {
  const warnings = productionWarnings(testConfig({ isProduction: true }), URL);
  expect(warnings.map((line) => line.split(' is not set')[0])).toEqual(['PUBLIC_URL', 'SMTP_URL']);
  expect(warnings[0]).toContain(URL);
});

test('A portal with an https URL and no trusted proxy gets a line about TRUSTED_PROXIES', () => {
  const publicUrl = 'https://portal.example.com';
  const warn = (trustedProxies?: string[]) =>
    productionWarnings(testConfig({ isProduction: true, publicUrl, trustedProxies }), publicUrl)
      .map((line) => line.split(' is not set')[0])
      .filter((name) => name !== 'SMTP_URL');
  expect(warn()).toEqual(['TRUSTED_PROXIES']);
  expect(warn(['10.0.0.1'])).toEqual([]);
});

test('A mail server on another machine without TLS gets a line, and one on this machine gets none', () => {
  const warn = (smtpUrl: string) =>
    productionWarnings(
      testConfig({
        isProduction: true,
        publicUrl: 'http://a.example',
        email: { ...testConfig().email, smtpUrl, requiresTls: false },
      }),
      URL,
    ).map((line) => line.split(' is 1')[0]);
  expect(warn('smtp://mail.example.com')).toEqual(['SMTP_ALLOW_PLAINTEXT']);
  expect(warn('smtp://localhost')).toEqual([]);
});

test('A session secret of hardly any different characters gets a line that says how to replace it', () => {
  const warn = (SESSION_SECRET: string) =>
    productionWarnings(readConfig({ DATABASE_URL: 'postgres://host/portal', SESSION_SECRET }), URL).filter(
      (line) => line.startsWith('SESSION_SECRET '),
    );
  const random = '3b1f9c0d27e84a655a6c0f1e9d8b7243';
  for (const secret of ['x'.repeat(40), '1234'.repeat(8), `${random},${'x'.repeat(40)}`])
    expect(warn(secret)).toEqual([expect.stringContaining('openssl rand -hex 32')]);
  expect(warn(random)).toEqual([]);
});

test.for([
  ['postgres://portal@db.example.com/portal', true],
  ['postgres://portal@10.0.0.7/portal?sslmode=disable', true],
  ['postgres://portal@db.example.com/portal?sslmode=verify-full', false],
  ['postgres://portal@db.example.com/portal?sslmode=require', false],
  ['postgres://portal@127.0.0.1:5433/portal', false],
  ['postgres://portal@[::1]/portal', false],
  ['postgres:///portal?host=/var/run/postgresql&user=portal', false],
] as const)('The database at %s gets a line about TLS: %s', ([DATABASE_URL, isWarned]) => {
  const settings = readConfig({ DATABASE_URL, SESSION_SECRET: '3b1f9c0d27e84a655a6c0f1e9d8b7243' });
  expect(productionWarnings(settings, URL).some((line) => line.startsWith('DATABASE_URL '))).toBe(isWarned);
});

test('A complete portal in production and a portal for its own machine get no warning', () => {
  const email = { ...testConfig().email, smtpUrl: 'smtp://mail.example.com' };
  const complete = {
    isProduction: true,
    publicUrl: 'https://a.example',
    trustedProxies: ['10.0.0.1'],
    email,
  };
  expect(productionWarnings(testConfig(complete), URL)).toEqual([]);
  expect(productionWarnings(testConfig(), URL)).toEqual([]);
});
