import { accountMessages } from '@portal/contract/accounts.values';
import { describe, expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../test/builders.ts';
import { SESSION_KEYS, type TestPortal, test, testConfig } from '../../test/portal.fixture.ts';
import { buildApp } from './app.ts';

const PATH = '/downloads/requests.csv';

const signInAsAdmin = async ({ em, signIn }: TestPortal) => signIn(await buildAdmin(em));
/** The minute in the portal's time zone, and the moment in UTC. */
const TIMES = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+Z';

describe('the CSV downloads of the other lists', () => {
  const download = async ({ call }: TestPortal, path: string, cookie: string) => {
    const file = await call('GET', `/downloads/${path}`, { cookie });
    expect(file.statusCode, path).toBe(200);
    const [header, ...rows] = file.body.trim().split('\r\n');
    return { header, rows };
  };

  test('A page downloads nothing when another account has signed in since, in another tab', async ({
    portal,
  }) => {
    const { em, call, signIn } = portal;
    const [shown, present] = [await buildClient(em), await buildClient(em)];
    const cookie = await signIn(present);
    const own = (id: number) =>
      call('GET', `/downloads/own-requests.csv?status=pending&user=${id}`, { cookie });
    expect((await own(present.id)).statusCode).toBe(200);
    const refused = await own(shown.id);
    expect([refused.statusCode, refused.body]).toEqual([401, accountMessages.otherAccount]);
    const admins = await call('GET', `${PATH}?user=${shown.id}`, { cookie: await signInAsAdmin(portal) });
    expect(admins.statusCode).toBe(401);
  });

  test('The name of a download has the day of the business time zone', async ({
    portal: { orm, em, signIn },
  }) => {
    const cookie = await signIn(await buildAdmin(em));
    // Their clocks are 25 hours apart, so they never have the same day.
    const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timeZone) => {
      const app = await buildApp({ orm, settings: testConfig({ timeZone }), sessionKeys: SESSION_KEYS });
      const { headers } = await app.inject({ url: PATH, headers: { cookie } });
      await app.close();
      return /requests-(\d{4}-\d\d-\d\d)\.csv/.exec(String(headers['content-disposition']))?.[1];
    });
    const [ahead, behind] = await Promise.all(days);
    expect(ahead && behind && ahead > behind).toBe(true);
  });

  test('A client downloads the own history with the filter and order of the screen', async ({ portal }) => {
    const { em, signIn } = portal;
    const client = await buildClient(em, { monthlyCredits: 20 });
    await buildRequest(em);
    const [crest, fern] = [
      await buildSample(em, { name: 'Crest' }),
      await buildSample(em, { name: '=Fern; =2' }),
    ];
    const order = (id: number, quantity: number) =>
      buildRequest(em, { userId: client.id, lines: [{ id, quantity }] });
    const [small, large] = [await order(crest.id, 1), await order(fern.id, 4)];
    const cookie = await signIn(client);
    const all = await download(portal, 'own-requests.csv?sort=credits&order=asc', cookie);
    expect(all.header).toMatch(
      /^Request,Date,Date \(UTC\),Status,Sample,Quantity,Request credits,Carrier,Tracking number,Tracking link,Expected on,/,
    );
    expect(all.rows).toEqual([
      expect.stringMatching(`^${small.id},${TIMES},Pending,Crest,1,1,,,,${','.repeat(23)},1,1$`),
      expect.stringMatching(`^${large.id},${TIMES},Pending,"'=Fern; =2",4,4,,,,${','.repeat(23)},4,4$`),
    ]);
    for (const [filter, ids] of [
      ['search=pending%20crest', [small.id]],
      [`search=%23${large.id}`, [large.id]],
      ['status=shipped', []],
      ['sort=status', [large.id, small.id]],
    ] as const) {
      const { rows } = await download(portal, `own-requests.csv?${filter}`, cookie);
      expect(
        rows.map((row) => Number.parseInt(row, 10)),
        filter,
      ).toEqual(ids);
    }
  });

  test('An admin downloads the clients and samples that a filter matches', async ({ portal }) => {
    const { em } = portal;
    const { id } = await buildClient(em, { name: 'Quill;=Press', monthlyCredits: 7, company: 'Quill Ltd' });
    const { id: transferTypeId } = await buildTransferType(em, { name: 'Quill DTF' });
    const orderUrl = 'https://shop.example.com/q-1';
    const sample = await buildSample(em, {
      name: 'Quill crest',
      designNumber: 'Q-1',
      orderUrl,
      transferTypeId,
      unitCost: 125,
    });
    const cookie = await signInAsAdmin(portal);
    const clients = await download(portal, 'clients.csv?search=quill&state=active&sort=name', cookie);
    expect(clients.header).toBe(
      'ID,Name,Email,Username,Status,Monthly credits,Remaining credits,' +
        'Next reset,Next reset (UTC),Client since,Client since (UTC),Company,Customer number,Approval',
    );
    expect(clients.rows).toEqual([
      expect.stringMatching(`^${id},"Quill;'=Press",.*,Active,7,7,${TIMES},${TIMES},Quill Ltd,,Standard$`),
    ]);
    expect((await download(portal, 'clients.csv?search=quill&state=waiting', cookie)).rows).toEqual([]);
    const samples = await download(portal, 'samples.csv?search=quill&state=active', cookie);
    expect(samples.header).toBe(
      'ID,Name,Description,Design size,Image URL,Status,Design number,Order link,Transfer type,' +
        'Unit cost,Needs approval',
    );
    expect(samples.rows).toEqual([
      expect.stringMatching(`^${sample.id},Quill crest,.*,Active,Q-1,${orderUrl},Quill DTF,1.25,No$`),
    ]);
  });

  test("A statement is downloaded oldest first, and a client's own without the names of admins", async ({
    portal,
  }) => {
    const { em, signIn, callerAs } = portal;
    const client = await buildClient(em, { monthlyCredits: 9 });
    await buildRequest(em, { userId: client.id });
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.clients.update({ id: client.id, remainingCredits: 20, reason: 'Gift' });
    const own = await download(portal, 'own-statement.csv?period=0', await signIn(client));
    expect(own.header).toBe('Number,Date,Date (UTC),Kind,Request,Reason,Credits,Balance');
    expect(own.rows).toEqual([
      expect.stringMatching(`^1,${TIMES},Grant,,First credits of the account,9,9$`),
      expect.stringMatching(`^2,${TIMES},Spend,\\d+,Request #\\d+ submitted,-1,8$`),
      expect.stringMatching(`^3,${TIMES},Adjustment,,Gift,12,20$`),
    ]);
    const cookie = await signInAsAdmin(portal);
    const { header, rows } = await download(portal, `statement.csv?clientId=${client.id}`, cookie);
    expect(header).toContain('Balance,By');
    expect(rows[2]).toMatch(/,Gift,12,20,Admin \d+$/);
    const refusals = ['clientId=999999', `clientId=${client.id}&period=1`, 'period=0', 'clientId='];
    const statuses = refusals.map(
      async (filter) =>
        (await portal.call('GET', `/downloads/statement.csv?${filter}`, { cookie })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 400, 400, 400]);
  });

  test('Each chart of the analytics is downloaded with full names and every status', async ({ portal }) => {
    const { em } = portal;
    const sample = await buildSample(em, { name: 'A crest with a very long name' });
    await buildRequest(em, { lines: [{ id: sample.id, quantity: 3 }] });
    const cookie = await signInAsAdmin(portal);
    const chart = (name: string) => download(portal, `analytics.csv?chart=${name}`, cookie);
    expect((await chart('request-status')).rows.map((row) => row.split(',')[0])).toEqual([
      'Pending',
      'Approved',
      'Shipped',
      'Delivered',
      'Fulfilled',
      'Rejected',
    ]);
    expect((await chart('samples')).rows).toContainEqual(
      expect.stringContaining(`${sample.id},A crest with a very long name,3,1,`),
    );
    expect((await chart('months')).header).toBe('Month,Requests,Credits,Unused credits');
    expect((await chart('approval-time')).rows.at(-1)).toMatch(/^168,,\d+$/);
    for (const name of ['popular-samples', 'clients']) expect((await chart(name)).rows).not.toEqual([]);
    expect((await portal.call('GET', '/downloads/analytics.csv?chart=pie', { cookie })).statusCode).toBe(400);
  });
});
