/**
 * `pnpm bench import`: previews and imports of 5,000 rows, their memory, and how long the requests of accounts take
 * meanwhile that the files do not name. Takes the options of `pnpm bench`; `--only` chooses files by their names.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { watchMemory } from './process-usage.ts';
import { servePortal } from './processes.ts';
import { check, printTable, writeResults } from './report.ts';

const ROWS = 5_000;
const MAX_PREVIEW_SECONDS = 5;
const MAX_IMPORT_SECONDS = 15;
const MAX_P95_RATIO = 1.5;
const MAX_MEMORY_MB = 300;
const QUIET_MS = 10_000;
const PAUSE_MS = 20;
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
const clients = (version: string) =>
  table(clientColumns, (n) => [
    `imported-${n}`,
    `Person ${n}`,
    `imported-${n}@example.com`,
    '20',
    `Company ${n} ${version}`,
    `B-${n}`,
  ]);
const files = [
  { name: 'new samples', path: '/imports/samples', file: samples('one') },
  { name: 'changed samples', path: '/imports/samples', file: samples('two') },
  { name: 'new clients, invited', path: '/imports/clients', file: clients('one') },
  { name: 'changed clients', path: '/imports/clients', file: clients('two') },
];

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const portal = await servePortal(await prepareDatabase(cluster.url, portalSize(size)));
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

  await measure(() => sleep(QUIET_MS / 2));
  const rows: string[][] = [];
  for (const { name, path, file } of files.filter((one) => one.name.includes(only))) {
    const quiet = await measure(() => sleep(QUIET_MS));
    const preview = await measure(() => send(`${path}/preview`, file));
    const { fingerprint } = JSON.parse(preview.result) as { fingerprint: string };
    const imported = await measure(() => send(`${path}?fingerprint=${fingerprint}&invite=true`, file));
    const ratios = [preview, imported].map(({ p95 }) => p95 / quiet.p95);
    rows.push([
      name,
      `${(Buffer.byteLength(file) / 1024 / 1024).toFixed(1)} MB`,
      `${preview.seconds.toFixed(1)} s`,
      `${imported.seconds.toFixed(1)} s`,
      ...[quiet, preview, imported].map(({ p95 }) => `${p95.toFixed(1)} ms`),
      ...ratios.map((ratio) => ratio.toFixed(2)),
    ]);
    check(
      `${name}: the preview takes at most ${MAX_PREVIEW_SECONDS} s`,
      preview.seconds <= MAX_PREVIEW_SECONDS,
    );
    check(
      `${name}: the import takes at most ${MAX_IMPORT_SECONDS} s`,
      imported.seconds <= MAX_IMPORT_SECONDS,
    );
    check(
      `${name}: requests of others take at most ${MAX_P95_RATIO} times as long (p95)`,
      Math.max(...ratios) <= MAX_P95_RATIO,
    );
  }
  const { peak } = await memory.stop();
  printTable(
    `Imports of ${ROWS} rows, and the p95 of other requests`,
    ['', 'file', 'preview', 'import', 'quiet', 'in preview', 'in import', 'ratio', 'ratio'],
    rows,
  );
  check(`The node uses at most ${MAX_MEMORY_MB} MB: ${Math.round(peak)} MB`, peak <= MAX_MEMORY_MB);
  await writeResults(out, { size, rows, memory: peak });
} finally {
  for (const stop of stops) await stop();
}
