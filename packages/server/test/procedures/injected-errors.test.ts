import { WEBHOOK_EVENTS } from '@portal/contract/webhooks.values';
import { describe, expect } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { createWebhook } from '../../src/features/webhooks/webhooks.service.ts';
import { buildAccounts, buildAdmin, buildClient, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { FailingPool } from '../effects/failing-pool.ts';
import { countChanges, recordChanges } from '../effects/row-changes.ts';
import { test as base, createTestSession, ruleContext, SESSION_KEYS, testConfig } from '../portal.fixture.ts';
import { authorization } from './authorization.ts';
import { procedureOf, validRequest } from './valid-request.ts';

/** A deadlock, a serialization failure and a lock timeout. */
const STATES = byTestMode(['40P01'], ['40P01', '40001', '55P03']);
const MOST_USED = [
  'me.requests.submit',
  'me.requests.cancel',
  'admin.requests.changeStatus',
  'admin.clients.update',
];

type Outcome = {
  status: number;
  retryAfter: unknown;
  changes: Record<string, number>;
  hasFailed: boolean;
};

const test = base.extend<{
  /** Sends a valid request of a new account while the n-th of its statements fails. */
  send: (name: string, n: number, state: string) => Promise<Outcome>;
}>({
  send: [
    async ({ portal }, use) => {
      const { em } = portal;
      const pool = new FailingPool({ url: portal.url });
      const orm = await openOrm({ url: portal.url, pool, log: () => undefined });
      const app = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
      const model = await buildClient(em);
      const admin = ruleContext(em, await buildAdmin(em));
      await createWebhook(admin, { url: 'https://hooks.example.com', events: [...WEBHOOK_EVENTS] });
      const { take } = await recordChanges(em);
      const newCaller = async (role: 'client' | 'admin') => {
        const [id = 0] = await buildAccounts(em, { count: 1, role, monthlyCredits: 100 });
        const [row] = await em
          .fork()
          .execute<{ username: string }[]>(
            'update users set password = (select password from users where id = ?) where id = ? returning username',
            [model.id, id],
          );
        return { id, username: row?.username ?? '' };
      };
      await use(async (name, n, state) => {
        const isForClients = authorization.get(name)?.client === 'ok';
        const caller = await newCaller(isForClients ? 'client' : 'admin');
        const client = isForClients ? caller : await newCaller('client');
        const sampleId = (await buildSample(em)).id;
        const request = await validRequest(name, { portal, client, visitor: client, sampleId });
        const { cookie } = await createTestSession(portal, caller);
        await em.fork().execute('delete from jobs.job; delete from attempts');
        await take();
        pool.failAt(n, state);
        const response = await app.inject({ ...request, headers: { ...request.headers, cookie } });
        const hasFailed = pool.disarm();
        const changes = countChanges(await take(), caller.id);
        return {
          status: response.statusCode,
          retryAfter: response.headers['retry-after'],
          changes,
          hasFailed,
        };
      });
      await app.close();
      await orm.close(true);
    },
    { scope: 'file' },
  ],
});

const isWrite = (name: string) =>
  procedureOf(name) !== undefined &&
  !name.startsWith('GET ') &&
  !['query', 'subscription'].includes(procedureDefinitions.get(name)?.type ?? '');
const writes = byTestMode(MOST_USED, [...authorization.keys()].filter(isWrite));

describe('An error of the database', () => {
  for (const state of STATES) {
    for (const name of writes) {
      test(`${state} at any statement of ${name} leads to a retry, or to a 503 and no change`, async ({
        send,
      }) => {
        const { status, changes } = await send(name, Number.POSITIVE_INFINITY, state);
        for (let n = 1; ; n += 1) {
          const { hasFailed, ...outcome } = await send(name, n, state);
          if (!hasFailed) break;
          const expected =
            outcome.status === 503 ? { status: 503, changes: {}, retryAfter: '2' } : { status, changes };
          expect(outcome, `at statement ${n}`).toEqual({ retryAfter: undefined, ...expected });
        }
      });
    }
  }
});
