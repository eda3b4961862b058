import { expect } from 'vitest';
import { test } from '../../../../test/portal.fixture.ts';

test('/api/docs is a page whose policy allows scripts and requests of the portal alone', async ({
  portal,
}) => {
  const { statusCode, headers, body } = await portal.call('GET', '/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(String(headers['content-security-policy']).split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(body).not.toMatch(/https?:|<script>/);
});

test('The policy of another page allows no styles of its own', async ({ portal }) => {
  for (const path of ['/api/openapi.json', '/api/docs/scalar.js', '/auth']) {
    const { headers } = await portal.call('GET', path);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('The script of the page is the bundle of Scalar, compressed', async ({ portal }) => {
  const headers = { 'accept-encoding': 'gzip' };
  const response = await portal.app.inject({ url: '/api/docs/scalar.js', headers });
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
  });
  expect(response.rawPayload.length).toBeGreaterThan(100_000);
});
