/**
 * `pnpm bench import`: previews and imports of 5,000 rows, their memory, how long they lock the records that change, how
 * long the requests of accounts take meanwhile that the files do not name, and the submissions of accounts that they
 * name. Takes the options of `pnpm bench`; `--only` chooses files by their names.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { signInImported, timeBareUpdate, watchLock } from './imported-clients.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, printTable, writeResults } from './report.ts';

const ROWS = 5_000;
const MAX_PREVIEW_SECONDS = 5;
const MAX_IMPORT_SECONDS = 20;
/** A submission waits three seconds for a lock. */
const MAX_LOCK_SECONDS = 2;
/** Or so many times as long as one statement that changes the records, on a slow machine. */
const MAX_LOCK_RATIO = 1.6;
const SUBMISSION_INTERVAL_MS = 200;
const MAX_P95_RATIO = 1.5;
const MAX_MEMORY_MB = 300;
const QUIET_MS = 10_000;
const PAUSE_MS = 20;
const CHANGED_EMAILS = 1_000;
const PATHS = ['/api/user', '/api/client/requests?limit=20', '/api/client/credits', '/api/samples?limit=50'];

const { size, only, folder, out } = readOptions('import');
const stops: (() => Promise<void>)[] = [];

function table(headings: string[], row: (n: number) => string[]): string {
  const lines = Array.from({ length: ROWS }, (_, n) =>
    row(n)
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return [headings.join(','), ...lines].join('\r\n');
}

const text = 'A transfer in four colors for cotton and blends, tested at 50 washes. '.repeat(6);
const sampleColumns = ['Design number', 'Name', 'Description', 'Design size', 'Order link', 'Status'];
const samples = (version: string) =>
  table(sampleColumns, (n) => [
    `B-${n}`,
    `Design ${n} ${version}`,
    text + version,
    '4x4',
    `https://shop.example.com/${n}`,
    'Active',
  ]);
const clientColumns = ['Username', 'Name', 'Email', 'Monthly credits', 'Company', 'Customer number'];
const clients = (version: string, changedEmails = 0) =>
  table(clientColumns, (n) => [
    `imported-${n}`,
    `Person ${n}`,
    `imported-${n}@${n < changedEmails ? version : 'www'}.example.com`,
    '20',
    `Company ${n} ${version}`,
    `B-${n}`,
  ]);
const firstSample = "samples where plain_text(design_number) = plain_text('B-0')";
const firstClient = "users where lower(username) = 'imported-0'";
const files = [
  { name: 'new samples', path: '/imports/samples', file: samples('one'), record: firstSample },
  { name: 'changed samples', path: '/imports/samples', file: samples('two'), record: firstSample },
  { name: 'new clients, invited', path: '/imports/clients', file: clients('one'), record: firstClient },
  { name: 'changed clients', path: '/imports/clients', file: clients('two'), record: firstClient },
  {
    name: 'changed emails',
    path: '/imports/clients',
    file: clients('three', CHANGED_EMAILS),
    record: firstClient,
  },
];

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const database = await prepareDatabase(cluster.url, portalSize(size));
  const portal = await servePortal(database);
  stops.unshift(portal.stop);
  const cookies = await signInCallers(portal.url);
  const [admin = ''] = cookies.admin;
  const memory = await watchMemory(portal.pid);

  /** Durations of the requests of other accounts while the work lasts, in milliseconds, and its own in seconds. */
  async function measure<Result>(work: () => Promise<Result>) {
    const durations: number[] = [];
    let isOver = false;
    const readers = PATHS.map(async (path, reader) => {
      while (!isOver) {
        const startedAt = performance.now();
        const response = await fetch(portal.url + path, {
          headers: { cookie: cookies.client[reader] ?? '' },
        });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`GET ${path} returned ${response.status}`);
        durations.push(performance.now() - startedAt);
        await sleep(PAUSE_MS);
      }
    });
    const startedAt = performance.now();
    const result = await work().finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all(readers);
    const p95 = durations.toSorted((a, b) => a - b)[Math.floor(0.95 * durations.length)] ?? Number.NaN;
    return { result, seconds, p95 };
  }

  async function send(path: string, body: string): Promise<string> {
    const headers = { cookie: admin, 'content-type': 'text/csv', accept: 'application/json' };
    const response = await fetch(portal.url + path, { method: 'POST', headers, body });
    const answer = await response.text();
    if (response.status !== 200 || answer.includes('"error":{'))
      throw new Error(`POST ${path} returned ${response.status}: ${answer.slice(-300)}`);
    return answer;
  }

  /** Submissions of the imported clients, five a second while the work lasts. @returns their statuses and the longest */
  async function submitDuring(submitters: string[], work: Promise<unknown>) {
    const listed = await fetch(`${portal.url}/api/samples?limit=1`, {
      headers: { cookie: submitters[0] ?? '' },
    });
    const [{ id }] = (await listed.json()) as [{ id: number }];
    const statuses: Record<number, number> = {};
    let [isOver, longest] = [false, 0];
    const end = work.finally(() => {
      isOver = true;
    });
    const sent: Promise<void>[] = [];
    const submit = async (cookie: string) => {
      const startedAt = performance.now();
      const response = await fetch(`${portal.url}/api/client/requests`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ samples: [{ id, quantity: 1 }] }),
      });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      longest = Math.max(longest, performance.now() - startedAt);
    };
    for (let n = 0; !isOver; n += 1) {
      sent.push(submit(submitters[n % submitters.length] ?? ''));
      await sleep(SUBMISSION_INTERVAL_MS);
    }
    await Promise.all([end, ...sent]);
    return { statuses, longest };
  }

  await measure(() => sleep(QUIET_MS / 2));
  const rows: string[][] = [];
  for (const { name, path, file, record } of files.filter((one) => one.name.includes(only))) {
    const quiet = await measure(() => sleep(QUIET_MS));
    const preview = await measure(() => send(`${path}/preview`, file));
    const { fingerprint } = JSON.parse(preview.result) as { fingerprint: string };
    const submitters = name === 'changed clients' ? await signInImported(portal.url, database) : [];
    const lockTime = watchLock(database, record);
    const importing = measure(() => send(`${path}?fingerprint=${fingerprint}&invite=true`, file));
    const submissions = submitters.length > 0 ? submitDuring(submitters, importing) : undefined;
    const lockSeconds = await importing.then(lockTime, lockTime);
    const imported = await importing;
    const ratios = [preview, imported].map(({ p95 }) => p95 / quiet.p95);
    rows.push([
      name,
      `${(Buffer.byteLength(file) / 1024 / 1024).toFixed(1)} MB`,
      `${preview.seconds.toFixed(1)} s`,
      `${imported.seconds.toFixed(1)} s`,
      `${lockSeconds.toFixed(1)} s`,
      ...[quiet, preview, imported].map(({ p95 }) => `${p95.toFixed(1)} ms`),
      ...ratios.map((ratio) => ratio.toFixed(2)),
    ]);
    check(
      `${name}: the preview takes at most ${MAX_PREVIEW_SECONDS} s: ${preview.seconds.toFixed(1)} s`,
      preview.seconds <= MAX_PREVIEW_SECONDS,
    );
    check(
      `${name}: the import takes at most ${MAX_IMPORT_SECONDS} s: ${imported.seconds.toFixed(1)} s`,
      imported.seconds <= MAX_IMPORT_SECONDS,
    );
    const bareUpdate = record === firstClient ? await timeBareUpdate(database) : 0;
    const maxLockSeconds = Math.max(MAX_LOCK_SECONDS, MAX_LOCK_RATIO * bareUpdate);
    check(
      `${name}: the records are locked for at most ${maxLockSeconds.toFixed(1)} s: ${lockSeconds.toFixed(1)} s, one statement ${bareUpdate.toFixed(1)} s`,
      lockSeconds <= maxLockSeconds,
    );
    if (submissions) {
      const { statuses, longest } = await submissions;
      check(
        `${name}: no submission of theirs is refused: ${JSON.stringify(statuses)}, at most ${longest.toFixed(0)} ms`,
        Object.keys(statuses).join() === '201',
      );
    }
    check(
      `${name}: requests of others take at most ${MAX_P95_RATIO} times as long (p95)`,
      Math.max(...ratios) <= MAX_P95_RATIO,
    );
  }
  const { peak } = await memory.stop();
  printTable(
    `Imports of ${ROWS} rows, and the p95 of other requests`,
    ['', 'file', 'preview', 'import', 'locked', 'quiet', 'in preview', 'in import', 'ratio', 'ratio'],
    rows,
  );
  check(`The node uses at most ${MAX_MEMORY_MB} MB: ${Math.round(peak)} MB`, peak <= MAX_MEMORY_MB);
  await writeResults(out, { size, rows, memory: peak });
} finally {
  for (const stop of stops) await stop();
}
