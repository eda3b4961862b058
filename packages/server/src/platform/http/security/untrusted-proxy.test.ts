import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { SESSION_KEYS, test, testConfig } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';

test('Forwarded requests from a peer outside TRUSTED_PROXIES are reported once, from a trusted one never', async ({
  portal,
}) => {
  const warningsWith = async (trustedProxies: string[] | undefined) => {
    const lines = new PassThrough();
    const app = await buildApp({
      orm: portal.orm,
      settings: testConfig({ trustedProxies }),
      sessionKeys: SESSION_KEYS,
      logger: { level: 'warn', stream: lines },
    });
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const inject = (options: object) =>
      app.inject({ url: '/healthz', remoteAddress: '10.0.0.9', ...options });
    await inject({});
    const early = lines.read();
    await inject({ headers });
    await inject({ headers });
    await app.close();
    expect(early).toBeNull();
    const written = String(lines.read() ?? '').trim();
    return written === '' ? [] : written.split('\n').map((line) => JSON.parse(line).msg);
  };
  const warning = expect.stringMatching(
    /^A request from 10\.0\.0\.9 has X-Forwarded-For, but TRUSTED_PROXIES/,
  );
  expect(await warningsWith(undefined)).toEqual([warning]);
  expect(await warningsWith(['10.1.0.0/16'])).toEqual([warning]);
  expect(await warningsWith(['10.0.0.0/16'])).toEqual([]);
});
