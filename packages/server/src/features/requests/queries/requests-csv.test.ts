import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { SESSION_KEYS, type TestPortal, test, testConfig } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app.ts';

const PATH = '/downloads/requests.csv';

const signInAsAdmin = async ({ em, signIn }: TestPortal) => signIn(await buildAdmin(em));
/** The minute in the portal's time zone, and the moment in UTC. */
const TIMES = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+Z';
const rowsOf = (body: string) => body.replace('\ufeff', '').trim().split('\r\n').slice(1);

describe('the CSV download of requests', () => {
  test('The CSV download of requests has one row per line item that matches the filter', async ({
    portal,
  }) => {
    const { em, call, callerAs } = portal;
    const client = await buildClient(em, { name: 'Petit Roar', monthlyCredits: 20 });
    const [crest, fern] = [
      await buildSample(em, { name: 'Crest' }),
      await buildSample(em, { name: 'Fern, "fine"' }),
    ];
    const lines = [
      { id: crest.id, quantity: 2 },
      { id: fern.id, quantity: 3 },
    ];
    const { id } = await buildRequest(em, { userId: client.id, lines });
    const other = await buildRequest(em);
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.changeStatus({ id, status: 'shipped', carrier: 'Post', trackingNumber: '0042' });

    const cookie = await signInAsAdmin(portal);
    const file = await call('GET', `${PATH}?status=shipped&clientId=${client.id}`, { cookie });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(file.body.startsWith('\ufeffRequest,Date,Date (UTC),Status,Client,Email,Sample,Quantity')).toBe(
      true,
    );
    expect(rowsOf(file.body)).toEqual([
      expect.stringMatching(
        `^${id},${TIMES},Shipped,Petit Roar,.*,Crest,2,5,Post,0042,,,,${','.repeat(13)}$`,
      ),
      expect.stringContaining('"Fern, ""fine""",3,5,Post,0042,,'),
    ]);
    const withFern = await call('GET', `${PATH}?sampleId=${fern.id}`, { cookie });
    expect(rowsOf(withFern.body)).toEqual(rowsOf(file.body));
    expect((await call('GET', `${PATH}?sampleId=fern`, { cookie })).statusCode).toBe(400);
    const pending = await call('GET', `${PATH}?status=pending`, { cookie });
    expect(rowsOf(pending.body)).toEqual([expect.stringMatching(`^${other.id},`)]);
  });

  test('The CSV download of requests quotes cells that begin like a formula', async ({ portal }) => {
    const { em, call } = portal;
    const names = ['=HYPERLINK("http://evil.example")', '+1+1', '-2', '@SUM(A1)', '\tTab'];
    for (const name of names) {
      const client = await buildClient(em, { name: `${name.trim()} Ltd` });
      await buildRequest(em, { userId: client.id });
    }
    const file = await call('GET', `${PATH}?search=ltd`, { cookie: await signInAsAdmin(portal) });
    for (const first of ['=', '+', '-', '@']) expect(file.body).not.toMatch(new RegExp(`,"?\\${first}`));
    expect(file.body).toContain("'+1+1 Ltd");
  });

  test('The CSV download of requests has no formula in it, at whichever separators a spreadsheet splits it', async ({
    portal,
  }) => {
    const { em, call } = portal;
    const names = [
      `semi;=cmd|'/C calc'!A0;hostile`,
      'comma,+1+1 hostile',
      'quoted;"=1+1" hostile',
      'at,@SUM(A1),-2 hostile',
      'wide;＝1+1 hostile',
    ];
    for (const name of names) await buildRequest(em, { userId: (await buildClient(em, { name })).id });
    const file = await call('GET', `${PATH}?search=hostile`, { cookie: await signInAsAdmin(portal) });
    expect(rowsOf(file.body)).toHaveLength(names.length);
    const cells = file.body.replace('\ufeff', '').split(/[,;\t\r\n]/);
    for (const cell of cells) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(file.body).toContain(`,"semi;'=cmd|'/C calc'!A0;hostile",`);
    expect(rowsOf(file.body)[0]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  });

  test('The CSV download of requests has all rows of several batches', async ({ portal }) => {
    const { em, call, callerAs } = portal;
    const client = await buildClient(em, { name: 'Many Ltd' });
    await em.fork().execute(
      `insert into sample_requests (user_id, date, credits_used)
       select ?, now() - n * interval '1 minute', 1 from generate_series(1, 1100) as n`,
      [client.id],
    );
    const sample = await buildSample(em);
    await em
      .fork()
      .execute(
        'insert into request_samples (request_id, sample_id) select id, ? from sample_requests where user_id = ?',
        [sample.id, client.id],
      );
    const { admin } = await callerAs(await buildAdmin(em));
    expect((await admin.requests.search({ clientId: client.id })).total).toBe(1100);
    const file = await call('GET', `${PATH}?clientId=${client.id}&sort=credits&order=asc`, {
      cookie: await signInAsAdmin(portal),
    });
    expect(new Set(rowsOf(file.body)).size).toBe(1100);
  });

  test('The CSV download of requests is for admins and rejects an invalid filter', async ({ portal }) => {
    const { em, call, signIn } = portal;
    expect((await call('GET', PATH)).statusCode).toBe(401);
    expect((await call('GET', PATH, { cookie: await signIn(await buildClient(em)) })).statusCode).toBe(403);
    const cookie = await signInAsAdmin(portal);
    for (const filter of [
      'status=lost',
      'from=yesterday',
      'from=2026-02-30',
      'clientId=x',
      'sort=name',
      'a=1',
    ]) {
      expect((await call('GET', `${PATH}?${filter}`, { cookie })).statusCode, filter).toBe(400);
    }
  });
});

describe('the CSV downloads of the other lists', () => {
  const download = async ({ call }: TestPortal, path: string, cookie: string) => {
    const file = await call('GET', `/downloads/${path}`, { cookie });
    expect(file.statusCode, path).toBe(200);
    const [header, ...rows] = file.body.trim().split('\r\n');
    return { header, rows };
  };

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
      expect.stringMatching(`^${small.id},${TIMES},Pending,Crest,1,1,,,,${','.repeat(13)}$`),
      expect.stringMatching(`^${large.id},${TIMES},Pending,"'=Fern; =2",4,4,,,,${','.repeat(13)}$`),
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
    const sample = await buildSample(em, { name: 'Quill crest' });
    const cookie = await signInAsAdmin(portal);
    const clients = await download(portal, 'clients.csv?search=quill&state=active&sort=name', cookie);
    expect(clients.header).toBe(
      'ID,Name,Email,Username,Status,Monthly credits,Remaining credits,' +
        'Next reset,Next reset (UTC),Client since,Client since (UTC),Company,Customer number',
    );
    expect(clients.rows).toEqual([
      expect.stringMatching(`^${id},"Quill;'=Press",.*,Active,7,7,${TIMES},${TIMES},Quill Ltd,$`),
    ]);
    expect((await download(portal, 'clients.csv?search=quill&state=waiting', cookie)).rows).toEqual([]);
    const samples = await download(portal, 'samples.csv?search=quill&state=active', cookie);
    expect(samples.header).toBe('ID,Name,Description,Design size,Image URL,Status');
    expect(samples.rows).toEqual([expect.stringMatching(`^${sample.id},Quill crest,.*,Active$`)]);
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
    expect((await chart('samples')).rows).toContain(`${sample.id},A crest with a very long name,3,1`);
    expect((await chart('months')).header).toBe('Month,Requests,Credits,Unused credits');
    expect((await chart('approval-time')).rows.at(-1)).toMatch(/^168,,\d+$/);
    for (const name of ['popular-samples', 'clients']) expect((await chart(name)).rows).not.toEqual([]);
    expect((await portal.call('GET', '/downloads/analytics.csv?chart=pie', { cookie })).statusCode).toBe(400);
  });
});
