/**
 * `pnpm bench timing`: checks that response times do not reveal what the responses hide. Each pair of requests is sent
 * in turns, 300 times, and the medians must be within 5 %. Run it on a machine without other load. `--rounds` is the
 * number of requests.
 */
import { openBenchCluster, prepareDatabase, withClient } from './data/database.ts';
import { ADMIN, clientName, portalSize } from './data/dataset.ts';
import { signIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { servePortal } from './processes.ts';
import { check, median, printTable, writeResults } from './report.ts';

const MAX_DIFFERENCE = 0.05;
const WARM_UP = 30;

type Sent = { method: string; path: string; headers: Record<string, string>; body?: object };
type Variant = { name: string; status: number; send: (n: number) => Sent };

const { size, rounds: given, folder, out } = readOptions('timing');
const count = given < 10 ? 300 : given;
const stops: (() => Promise<void>)[] = [];

const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  const portal = await servePortal(url, { TRUSTED_PROXIES: '127.0.0.1' });
  stops.unshift(portal.stop);

  const cookie = await signIn(portal.url, clientName(50));
  const adminCookie = await signIn(portal.url, ADMIN);
  const [own = 0, foreign = 0] = await withClient(url, async (client) => {
    const { rows } = await client.query<{ own: number; foreign: number }>(
      `select (select max(id) from sample_requests where user_id = users.id) as own,
              (select max(id) from sample_requests where user_id <> users.id) as foreign
       from users where username = $1`,
      [clientName(50)],
    );
    return [rows[0]?.own, rows[0]?.foreign];
  });
  const unknown = 2_000_000_000;

  // Beyond ten failures an account is limited, so each attempt is for another one.
  const login = (username: (n: number) => string) => (n: number) => ({
    method: 'POST',
    path: '/api/login',
    headers: { 'x-forwarded-for': address(n + 1) },
    body: { username: username(n), password: 'not the right password' },
  });
  const clientCount = portalSize(size).clients;
  const getRequest = (id: number) => () => ({
    method: 'GET',
    path: `/trpc/me.requests.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
    headers: { cookie },
  });
  const cancel = (id: number) => () => ({
    method: 'POST',
    path: '/trpc/me.requests.cancel',
    headers: { cookie },
    body: { id },
  });
  const forgotten = (email: (n: number) => string) => (n: number) => ({
    method: 'POST',
    path: '/trpc/passwordLinks.forgotten',
    headers: { 'x-forwarded-for': address(100_000 + n) },
    body: { email: email(n) },
  });
  const pairs: [Variant, Variant][] = [
    [
      { name: 'sign-in: wrong password', status: 401, send: login((n) => clientName(1 + (n % clientCount))) },
      { name: 'sign-in: unknown user', status: 401, send: login((n) => `unknown-${n}`) },
    ],
    [
      { name: 'get a request: of another client', status: 404, send: getRequest(foreign) },
      { name: 'get a request: unknown', status: 404, send: getRequest(unknown) },
    ],
    [
      { name: 'cancel a request: of another client', status: 404, send: cancel(foreign) },
      { name: 'cancel a request: unknown', status: 404, send: cancel(unknown) },
    ],
    [
      {
        name: 'forgotten password: known email',
        status: 200,
        send: forgotten((n) => emails[n % emails.length] ?? ''),
      },
      {
        name: 'forgotten password: unknown email',
        status: 200,
        send: forgotten((n) => `unknown-${n}@example.com`),
      },
    ],
  ];
  const emails = await withClient(url, async (client) => {
    const { rows } = await client.query<{ email: string }>('select email from users order by id');
    return rows.map(({ email }) => email);
  });
  // The client's own request is measured for comparison only: its existence is no secret.
  const ownRequest = getRequest(own);

  const time = async ({ status, send }: Variant, n: number) => {
    const { method, path, headers, body } = send(n);
    const startedAt = performance.now();
    const response = await fetch(portal.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const duration = performance.now() - startedAt;
    if (response.status !== status) throw new Error(`${path} returned ${response.status}: ${text}`);
    return duration;
  };

  const rows: string[][] = [];
  const results: object[] = [];
  for (const pair of pairs) {
    const times = [[] as number[], [] as number[]];
    for (let n = 0; n < WARM_UP + count; n += 1) {
      // The order alternates, because the second one finds warmer caches.
      for (const index of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const variant = pair[index];
        if (!variant) continue;
        const duration = await time(variant, n);
        if (n >= WARM_UP) times[index]?.push(duration);
      }
    }
    const medians = times.map(median);
    const [first = 0, second = 0] = medians;
    const difference = Math.abs(first - second) / Math.min(first, second);
    const names = pair.map(({ name }) => name).join(' / ');
    rows.push([names, first.toFixed(2), second.toFixed(2), `${(difference * 100).toFixed(1)} %`]);
    results.push({ names, medians, difference });
    check(`${names}: medians within 5 %`, difference <= MAX_DIFFERENCE);
  }
  const ownTimes = [];
  for (let n = 0; n < count; n += 1)
    ownTimes.push(await time({ name: 'own', status: 200, send: ownRequest }, n));
  const signInTimes = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    await signIn(portal.url, clientName(50));
    signInTimes.push(performance.now() - startedAt);
  }
  printTable(`Medians of ${count} responses in milliseconds`, ['', 'first', 'second', 'difference'], rows);
  console.log(`For comparison, the client's own request: ${median(ownTimes).toFixed(2)} ms`);
  console.log(`A sign-in with the right password: ${median(signInTimes).toFixed(2)} ms`);
  await writeResults(out, {
    size,
    count,
    results,
    own: median(ownTimes),
    signIn: median(signInTimes),
    signedIn: adminCookie !== '',
  });
} finally {
  for (const stop of stops) await stop();
}
