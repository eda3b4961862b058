import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { type TestPortal, test } from '../../../../test/portal.fixture.ts';

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
      await buildSample(em, { name: 'Fern, "fine"', designNumber: 'TX-100' }),
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
        `^${id},${TIMES},Shipped,Petit Roar,.*,Crest,2,5,Post,0042,,,,,${','.repeat(24)},2,2$`,
      ),
      expect.stringMatching(/"Fern, ""fine""",3,5,Post,0042,,,,,TX-100,{24},3,3$/),
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
