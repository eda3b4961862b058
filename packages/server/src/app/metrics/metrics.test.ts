import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import {
  createTestSession,
  openTestPortal,
  ruleContext,
  shiftClock,
  test,
  testConfig,
} from '../../../test/portal.fixture.ts';
import { recordBackup } from '../../features/backups/backups.service.ts';
import { checkCreditsDaily } from '../../features/credits/check-credits.service.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { buildApp } from '../app.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-endpoint.ts';

const TOKEN = 'a token that is hard to guess';

const settings = testConfig();

function metricsOf(orm: Orm) {
  return createMetrics({ orm, poolUse: () => ({ inUse: 3, idle: 2, waiting: 1 }) });
}

function buildMeasuredApp(orm: Orm, metricsToken?: string) {
  return buildApp({
    orm,
    settings,
    sessionKeys: [Buffer.alloc(32, 7)],
    metrics: metricsOf(orm),
    metricsToken,
  });
}

describe('/metrics', () => {
  test('/metrics is 404 unless metrics are on', async ({ portal: { call } }) => {
    expect((await call('GET', '/metrics')).statusCode).toBe(404);
  });

  test('/metrics requires the token', async ({ portal: { orm } }) => {
    const app = await buildMeasuredApp(orm, TOKEN);
    const statusFor = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }))
        .statusCode;
    expect(await statusFor()).toBe(401);
    expect(await statusFor(`Bearer ${TOKEN}x`)).toBe(401);
    expect(await statusFor(TOKEN)).toBe(401);
    expect(await statusFor(`Bearer ${TOKEN}`)).toBe(200);
    await app.close();
  });

  test('/metrics counts requests by route template and reports the pool, the queues and the event loop', async ({
    portal: { orm },
  }) => {
    const app = await buildMeasuredApp(orm, TOKEN);
    for (const url of ['/api/admin/requests/7', '/api/admin/requests/8?secret=1', '/made-up-1', '/made-up-2'])
      await app.inject({ url });
    await app.inject({ url: '/trpc/auth.session' });
    await app.inject({ url: '/trpc/made.up' });
    await app.inject({ url: '/trpc/auth.session,made.up?batch=1&input={}' });
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const requests = body.split('\n').filter((line) => line.startsWith('portal_http_requests_total{'));
    expect(requests.toSorted()).toEqual([
      'portal_http_requests_total{method="GET",route="/api/admin/requests/:id",status="401"} 2',
      'portal_http_requests_total{method="GET",route="/trpc/:path",status="404"} 1',
      'portal_http_requests_total{method="GET",route="/trpc/auth.session",status="200"} 1',
      'portal_http_requests_total{method="GET",route="/trpc/batch",status="207"} 1',
      'portal_http_requests_total{method="GET",route="other",status="404"} 2',
    ]);
    for (const line of [
      'portal_http_request_duration_seconds_count{method="GET",route="/api/admin/requests/:id"} 2',
      'portal_db_pool_connections{use="in_use"} 3',
      'portal_db_pool_waiting 1',
      'portal_jobs{queue="mail",state="queued"} 0',
      'nodejs_eventloop_lag_p99_seconds ',
      'process_resident_memory_bytes ',
    ])
      expect(body).toContain(`\n${line}`);
    expect(body).not.toContain('secret');
    await app.close();
  });

  test('/metrics counts sign-ins by outcome, and outcomes that have not happened as 0', async ({
    portal: { orm, em, callerAs },
  }) => {
    const app = await buildMeasuredApp(orm, TOKEN);
    const [{ username }, left] = [await buildClient(em), await buildClient(em)];
    await (await callerAs(await buildAdmin(em))).admin.clients.deactivate({ id: left.id });
    const attempts: [username: string, password: string][] = [
      [username, PASSWORD],
      [username, PASSWORD],
      [username, 'wrong-one'],
      ['no-such-user', 'wrong-one'],
      [left.username, PASSWORD],
    ];
    for (const [name, password] of attempts)
      await app.inject({ method: 'POST', url: '/trpc/auth.login', payload: { username: name, password } });
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(body.match(/^portal_sign_ins_total.*$/gm)).toEqual([
      'portal_sign_ins_total{outcome="succeeded"} 2',
      'portal_sign_ins_total{outcome="wrong-password"} 2',
      'portal_sign_ins_total{outcome="second-factor-required"} 0',
      'portal_sign_ins_total{outcome="wrong-second-factor"} 0',
      'portal_sign_ins_total{outcome="limited"} 0',
      'portal_sign_ins_total{outcome="deactivated"} 1',
      'portal_sign_ins_total{outcome="waiting"} 0',
    ]);
    await app.close();
  });

  test('/metrics counts the sessions that still work, and omits the number while the database is unavailable', async () => {
    const portal = await openTestPortal();
    const { em, orm } = portal;
    const [client, admin] = [await buildClient(em), await buildAdmin(em)];
    for (const user of [client, client, admin]) await createTestSession(portal, user);
    const activeSessions = async () =>
      /^portal_active_sessions (.*)$/m.exec(await metricsOf(orm).text())?.[1] ?? 'absent';
    expect(await activeSessions()).toBe('3');
    // An admin's session ends after 8 idle hours, a client's after 7 days.
    await shiftClock(em, '9 hours');
    expect(await activeSessions()).toBe('2');
    await shiftClock(em, '7 days');
    expect(await activeSessions()).toBe('0');
    await portal.close();
    expect(await activeSessions()).toBe('absent');
  });

  test('/metrics reports the last backup and whether the last attempt failed, and nothing before the first', async () => {
    const portal = await openTestPortal();
    const { em, orm } = portal;
    const backupLines = async () => (await metricsOf(orm).text()).match(/^portal_backup.*$/gm);
    expect(await backupLines()).toBeNull();
    await recordBackup(em.fork(), { size: 5_000_000_000, duration: 1_500 });
    await recordBackup(em.fork(), { problem: 'The disk is full' });
    expect(await backupLines()).toEqual([
      expect.stringMatching(/^portal_backup_last_success_timestamp_seconds \d{10}(\.\d+)?$/),
      'portal_backup_last_size_bytes 5000000000',
      'portal_backup_last_duration_seconds 1.5',
      'portal_backup_failed 1',
    ]);
    await recordBackup(em.fork(), { size: 1, duration: 1 });
    expect(await backupLines()).toContain('portal_backup_failed 0');
    await portal.close();
    expect(await backupLines()).toBeNull();
  });

  test('/metrics reports the last daily check of the ledger, and nothing before the first', async () => {
    const portal = await openTestPortal();
    const { em, orm } = portal;
    const checkLines = async () => (await metricsOf(orm).text()).match(/^portal_credits_check.*$/gm);
    expect(await checkLines()).toBeNull();
    await checkCreditsDaily(ruleContext(em.fork()));
    expect(await checkLines()).toEqual([
      expect.stringMatching(/^portal_credits_check_timestamp_seconds \d{10}(\.\d+)?$/),
      'portal_credits_check_broken_rules 0',
    ]);
    await portal.close();
  });

  test('/metrics on a separate port is the only route there, and absent from the portal’s port', async ({
    portal: { orm },
  }) => {
    const app = await buildMeasuredApp(orm);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const server = await startMetricsServer({
      metrics: metricsOf(orm),
      host: '127.0.0.1',
      port: 0,
      token: undefined,
    });
    for (const [path, status] of [
      ['/metrics', 200],
      ['/api/user', 404],
      ['/%', 400],
    ] as const) {
      const response = await fetch(server.listeningOrigin + path);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    await server.close();
    await app.close();
  });
});
