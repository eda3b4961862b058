import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildHeldRequest, buildSample } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { readDatabaseLog } from '../../../test/logs/database-log.ts';
import { test as withLog } from '../../../test/logs/logged-portal.fixture.ts';
import { test } from '../../../test/webhooks/webhooks.fixture.ts';
import { type Em, JOBS_SCHEMA } from '../../platform/db/orm.ts';

const STREET = 'Quokka Lane';
const fields = { name: 'Ada Press', line1: `1 ${STREET}`, city: 'Springfield', country: 'US' };

const tablesWith = async (em: Em, text: string): Promise<string[]> => {
  const tables = await em.fork().execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await em
      .fork()
      .execute(`select from ${name} as stored where stored::text like ?`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

describe('The address of a deleted client', () => {
  test('It stays in the bodies of webhooks alone', async ({ portal, admin, peer, hook, startNode }) => {
    const { em } = portal;
    await hook(peer.url);
    await startNode();
    const client = await buildClient(em, { monthlyCredits: 9 });
    const { me } = await portal.callerAs(client);
    const { id: addressId } = await me.addresses.create(fields);
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const { id } = await me.requests.submit({ samples, idempotencyKey: 'key' });
    await me.requests.update({ id, shipTo: { ...fields, line2: 'Rear' } });
    await admin.requests.update({ id, shipTo: { addressId }, status: 'approved' });
    await eventually(async () => {
      const open = `select from ${JOBS_SCHEMA}.job where name = 'webhook-events' and state <> 'completed'`;
      expect(await em.fork().execute(open)).toEqual([]);
    });
    expect(await tablesWith(em, STREET)).toEqual(
      expect.arrayContaining(['public.addresses', 'public.sample_requests']),
    );

    await admin.clients.delete({ id: client.id });
    expect(await tablesWith(em, STREET)).toEqual(['public.webhook_deliveries']);
  });
});

/** What stays is in "Personal data" of docs/guides/operator.md. */
describe('The data of a deleted client', () => {
  test('It stays in the activity log, its name also in the ledger, and the rest goes', async ({
    portal,
    admin,
  }) => {
    const { em } = portal;
    const client = await buildClient(em, {
      name: 'Numbat Press',
      username: 'numbat',
      email: 'numbat@quokka.example',
      company: 'Wombat Works',
      customerNumber: 'BILBY-7',
      monthlyCredits: 9,
    });
    const { me } = await portal.callerAs(client);
    await me.addresses.create({ ...fields, phone: '+1 555 0199 777' });
    await buildHeldRequest(em, { userId: client.id, reason: 'A fair of potoroos' });
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const { id } = await me.requests.submit({ samples, note: 'A note of dingoes', idempotencyKey: 'key' });
    await me.messages.send({ id, text: 'A word of emus', idempotencyKey: 'message' });
    await admin.requests.update({ id, status: 'approved' });
    await admin.requests.update({
      id,
      status: 'shipped',
      carrier: 'Kookaburra Post',
      trackingNumber: 'GALAH9',
    });
    const { id: refused } = await me.requests.submit({ samples, idempotencyKey: 'other' });
    await admin.requests.update({ id: refused, status: 'rejected', note: 'Too many cassowaries' });

    const log = ['public.admin_log'];
    const kept: Record<string, string[]> = {
      'Numbat Press': [...log, 'public.credit_entries'],
      numbat: log,
      'quokka.example': log,
      'Wombat Works': log,
      'BILBY-7': log,
      Kookaburra: log,
      GALAH9: log,
      cassowaries: log,
      '0199 777': [],
      potoroos: [],
      dingoes: [],
      emus: [],
    };
    for (const text of Object.keys(kept)) expect(await tablesWith(em, text), text).not.toEqual([]);
    await admin.clients.delete({ id: client.id });
    for (const [text, tables] of Object.entries(kept))
      expect((await tablesWith(em, text)).sort(), text).toEqual(tables);
  });

  test("PostgreSQL's log has neither the email nor the password of a refused account", async ({ portal }) => {
    const { em, url } = portal;
    const taken = 'echidna@quokka.example';
    await buildClient(em, { email: taken });
    await expect(buildClient(em, { email: taken })).rejects.toThrow();
    const log = await readDatabaseLog();
    const database = new URL(url).pathname.slice(1);
    expect(log.filter((line) => line.includes(database)).join()).toContain('users_email_unique');
    expect(log.filter((line) => line.includes(taken) || line.includes('$argon2'))).toEqual([]);
  });
});

describe('The log', () => {
  withLog('It has no address, whatever happens to it', async ({ portal, logged: { app, log } }) => {
    const { em } = portal;
    const client = await buildClient(em);
    const cookie = await portal.signIn(client);
    const adminCookie = await portal.signIn(await buildAdmin(em));
    const send = async (method: 'POST' | 'PATCH', url: string, payload: object, by = cookie) =>
      (await app.inject({ method, url, payload, headers: { cookie: by } })).statusCode;
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const invalid = { ...fields, country: `us ${STREET}`, line2: `${STREET} ${'x'.repeat(40)}` };

    expect(await send('POST', '/api/client/addresses', fields)).toBe(201);
    expect(await send('POST', '/api/client/addresses', invalid)).toBe(400);
    expect(await send('POST', '/api/client/requests', { samples, shipTo: invalid })).toBe(400);
    expect(await send('POST', '/api/client/requests', { samples, note: STREET })).toBe(201);
    const [request] = await em.fork().execute<{ id: number }[]>('select id from sample_requests');
    const path = `client/requests/${request?.id}`;
    expect(await send('PATCH', `/api/${path}`, { note: 'x', expected: { shipTo: null } })).toBe(409);
    expect(await send('PATCH', `/api/${path}`, { shipTo: { ...fields, line2: STREET } })).toBe(200);
    const byAdmin = `/api/${path.replace('client', 'admin')}`;
    expect(await send('PATCH', byAdmin, { shipTo: fields, expected: { shipTo: null } }, adminCookie)).toBe(
      409,
    );
    expect(await send('PATCH', byAdmin, { shipTo: fields, status: 'shipped' }, adminCookie)).toBe(200);
    expect(await send('PATCH', byAdmin, { shipTo: fields }, adminCookie)).toBe(409);
    await log.waitFor('request completed', 8);
    expect(JSON.stringify(log.lines)).not.toContain(STREET);
    expect(log.lines.length).toBeGreaterThan(8);
  });
});
