import { Writable } from 'node:stream';
import { expect } from 'vitest';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { openRelay } from '../../../../test/database/relay.ts';
import { test, testConfig } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { openOrm } from '../../../app/database/open-orm.ts';

const settings = testConfig();
const FIXED = /^Something went wrong on our side\. Please try again later\. \(Reference ([0-9a-f-]{36})\)$/;

/** A log that keeps the lines of errors. */
function openLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  return { lines, logger: { level: 'error', stream } };
}

test('An unexpected error is a fixed message with a reference to the log, over tRPC and REST', async ({
  portal,
}) => {
  const admin = await buildAdmin(portal.em);
  const orm = await openOrm({ url: portal.url, log: () => undefined });
  const { lines, logger } = openLog();
  const app = await buildApp({ orm, settings, sessionKeys: [Buffer.alloc(32, 7)], logger });
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: admin.username, password: PASSWORD },
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  await orm.em.fork().execute('alter table samples rename column description to wording');

  const payload = { name: 'Crest of secrets', description: 'A crest' };
  const rest = await app.inject({ method: 'POST', url: '/api/admin/samples', headers: { cookie }, payload });
  const rpc = await app.inject({
    method: 'POST',
    url: '/trpc/admin.samples.create',
    headers: { cookie },
    payload,
  });

  expect([rest.statusCode, rpc.statusCode]).toEqual([500, 500]);
  for (const message of [rest.body, rpc.json().error.message]) {
    const [, reference] = FIXED.exec(message) ?? [];
    expect(lines.find((line) => line.includes(`"reqId":"${reference}"`))).toContain('description');
  }
  for (const { body } of [rest, rpc]) expect(body).not.toMatch(/secrets|column|insert|stack/i);
  await app.close();
  await orm.close(true);
});

test('An unavailable database is 503 with Retry-After over tRPC and REST, and the log has the reason', async ({
  portal,
}) => {
  const relay = await openRelay(portal.url);
  const orm = await openOrm({ url: relay.url, log: () => undefined });
  const { lines, logger } = openLog();
  const app = await buildApp({ orm, settings, sessionKeys: [Buffer.alloc(32, 7)], logger });
  await relay.close();
  const payload = { username: 'client', password: PASSWORD };
  const rest = await app.inject({ method: 'POST', url: '/api/login', payload });
  const rpc = await app.inject({ method: 'POST', url: '/trpc/auth.login', payload });
  const ready = await app.inject({ method: 'GET', url: '/readyz' });
  for (const response of [rest, rpc, ready]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
  }
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/Connection terminated|ECONNREFUSED/);
  expect(rest.body).toBe('The portal cannot reach its database. Please try again in a moment.');
  await app.close();
  await orm.close(true);
});
