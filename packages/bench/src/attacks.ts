/**
 * `pnpm bench attacks`: what one request, one paste and the parallel calls of one to three accounts cost the others of a
 * node. Takes the options of `pnpm bench`; `--seconds` is the duration of each flood. The import of 5,000 clients is in
 * `pnpm bench import`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { servePortal } from './processes.ts';
import { check, printTable, writeResults } from './report.ts';

const MAX_ANSWER_MS = 500;
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_P95_MS = 150;
const MAX_P95_MS_OF_READS = 600;
const MAX_P95_RATIO = 3;
const READ_INTERVAL_MS = 20;
const VICTIM = '10.0.1.1';

const { size, load, only, folder, out } = readOptions('attacks');
const stops: (() => Promise<void>)[] = [];

type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };
type Answer = { status: number; text: string; ms: number };

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  const portal = await servePortal(url, { TRUSTED_PROXIES: '127.0.0.1' });
  stops.unshift(portal.stop);
  const { admin, spender } = await signInCallers(portal.url);
  const pool = new Pool(portal.url, { connections: 320 });
  stops.unshift(() => pool.close());

  async function send({ method, path, body }: Call, from: string, cookie = ''): Promise<Answer> {
    const startedAt = performance.now();
    const { statusCode: status, body: answer } = await pool.request({
      method,
      path,
      headers: {
        'x-forwarded-for': from,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const text = await answer.text();
    return { status, text, ms: performance.now() - startedAt };
  }

  /** T-1 and T-2: the longest of a call and of the pings that come meanwhile. */
  async function attackOnce(name: string, call: Call, cookie?: string) {
    await send({ method: 'GET', path: '/healthz' }, VICTIM);
    const attack = send(call, '10.0.0.1', cookie);
    await sleep(READ_INTERVAL_MS);
    const ping = await send({ method: 'GET', path: '/healthz' }, VICTIM);
    const { status, text, ms } = await attack;
    check(
      `${name}: ${status}, ${text.length} bytes, ${ms.toFixed(0)} ms, /healthz meanwhile ${ping.ms.toFixed(0)} ms`,
      Math.max(ms, ping.ms) <= MAX_ANSWER_MS && text.length <= MAX_ANSWER_BYTES,
    );
  }
  const marks = (bytes: number) => `a${'\u0301\u0316'.repeat(bytes / 4)}`;
  const account = { name: marks(240_000), email: 'a@b.cc', username: 'abcd', password: 'secret1' };
  const paste = { text: '1\n'.repeat(3_000), selected: [1] };
  if ('T-1'.includes(only))
    await attackOnce('T-1: a name of 240 kB at the registration', {
      method: 'POST',
      path: '/api/register',
      body: account,
    });
  if ('T-2'.includes(only))
    await attackOnce(
      'T-2: 3,000 lines with one number',
      { method: 'POST', path: '/trpc/admin.requests.readShipments', body: paste },
      admin[0],
    );

  const [first = '', second = '', third = '', victim = ''] = spender;
  const [{ id: sample }] = JSON.parse(
    (await send({ method: 'GET', path: '/api/samples?limit=1' }, VICTIM, victim)).text,
  );
  const submission: Call = {
    method: 'POST',
    path: '/api/client/requests',
    body: { samples: [{ id: sample, quantity: 1 }] },
  };
  async function submit(cookie: string): Promise<number> {
    const { status, text } = await send(submission, VICTIM, cookie);
    if (status !== 201) throw new Error(`A submission returned ${status}: ${text}`);
    return JSON.parse(text).id;
  }

  const VISITS: Record<string, Call> = {
    'GET /api/user': { method: 'GET', path: '/api/user' },
    submission: submission,
    catalogue: { method: 'GET', path: '/api/samples?limit=50' },
  };

  /** The p95 of each visit of another client while the work lasts. */
  async function p95sDuring(isOver: () => boolean): Promise<number[]> {
    return Promise.all(
      Object.values(VISITS).map(async (visit) => {
        const durations: number[] = [];
        while (!isOver()) {
          const { status, ms } = await send(visit, VICTIM, victim);
          if (status >= 300) throw new Error(`${visit.path} returned ${status}`);
          durations.push(ms);
          await sleep(READ_INTERVAL_MS);
        }
        return durations.toSorted((a, b) => a - b)[Math.floor(0.95 * durations.length)] ?? Number.NaN;
      }),
    );
  }

  const rows: string[][] = [];
  const results: object[] = [];
  /** T-4: calls that each account repeats in parallel. */
  async function flood(
    name: string,
    parallel: number,
    attackers: [cookie: string, call: Call][],
    max: number,
  ) {
    const runFor = async (callers: [string, Call][]) => {
      const endsAt = performance.now() + load.seconds * 1_000;
      const isOver = () => performance.now() > endsAt;
      const statuses: Record<number, number> = {};
      const calls = callers.flatMap(([cookie, call], n) =>
        Array.from({ length: parallel }, async () => {
          while (!isOver()) {
            const { status } = await send(call, `10.0.0.${n + 1}`, cookie);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      const p95s = await p95sDuring(isOver);
      await Promise.all(calls);
      return { p95s, statuses };
    };
    await runFor([]);
    const quiet = await runFor([]);
    const busy = await runFor(attackers);
    const [quietUser = 0] = quiet.p95s;
    rows.push([
      name,
      ...busy.p95s.map((p95, n) => `${p95.toFixed(0)} (${quiet.p95s[n]?.toFixed(0)}) ms`),
      JSON.stringify(busy.statuses),
    ]);
    results.push({ name, quiet: quiet.p95s, busy });
    const limit = Math.max(max, MAX_P95_RATIO * quietUser);
    check(
      `${name}: GET /api/user of another client within ${limit.toFixed(0)} ms`,
      (busy.p95s[0] ?? Number.NaN) <= limit,
    );
  }
  const noted = await Promise.all([first, second, third].map(submit));
  const note = (n: number): Call => ({
    method: 'PATCH',
    path: `/api/client/requests/${noted[n]}`,
    body: { note: 'x' },
  });
  const cancelled = await submit(first);
  const cancel: Call = { method: 'POST', path: `/api/client/requests/${cancelled}/cancel` };
  await send(cancel, VICTIM, first);
  const remove: Call = { method: 'DELETE', path: '/api/client/addresses/999999' };
  const read: Call = { method: 'GET', path: '/api/client/requests?limit=200' };
  const floods: [name: string, parallel: number, attackers: [string, Call][], max: number][] = [
    ['T-4: 100 x a note', 100, [[first, note(0)]], MAX_P95_MS],
    ['T-4: 100 x a cancellation that is refused', 100, [[first, cancel]], MAX_P95_MS],
    ['T-4: 100 x an unknown address', 100, [[first, remove]], MAX_P95_MS],
    [
      'T-4: 3 accounts, 90 x a note',
      90,
      [first, second, third].map((cookie, n): [string, Call] => [cookie, note(n)]),
      MAX_P95_MS,
    ],
    [
      'T-4: 3 accounts, 90 x reads',
      90,
      [first, second, third].map((cookie): [string, Call] => [cookie, read]),
      MAX_P95_MS_OF_READS,
    ],
  ];
  for (const attack of floods) if (attack[0].includes(only)) await flood(...attack);
  printTable(
    'The p95 of another client (and when it is quiet)',
    ['', ...Object.keys(VISITS), 'responses'],
    rows,
  );
  await writeResults(out, { size, ...load, results });
} finally {
  for (const stop of stops) await stop();
}
