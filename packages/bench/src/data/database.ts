import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { migrate } from '@portal/server/migrate';
import pg from 'pg';
import { PASSWORD, type PortalSize } from './dataset.ts';
import { fillPortal } from './fill.sql.ts';

/** The same cost as the portal's, so that signing in takes the same time. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PostgreSQL with the durable settings of `pnpm start`. */
export async function openBenchCluster(folder: string | undefined) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  return {
    url: postgres.url,
    close: async () => {
      await postgres.release();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function prepareDatabase(clusterUrl: string, size: PortalSize): Promise<string> {
  const name = `bench_${size.requests}_${size.samples}`;
  const { href: url } = Object.assign(new URL(clusterUrl), { pathname: `/${name}` });
  const exists = await withClient(clusterUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount !== 0;
  });
  if (!exists) {
    await migrate({ url, log: () => undefined });
    await withClient(url, (client) => fill(client, size));
  }
  return url;
}

async function fill(client: pg.Client, size: PortalSize): Promise<void> {
  await client.query('begin');
  // The rows include their ledger entries. The triggers would write those again, one by one.
  await client.query('set local session_replication_role = replica');
  const passwordHash = await hash(PASSWORD, passwordCost);
  for (const statement of fillPortal(size, passwordHash)) await client.query(statement);
  await client.query('update settings set email_notifications = false');
  await client.query('commit');
  await client.query('vacuum analyze');
}

export type Positions = {
  deep: { portal: string; reference: string };
  requests: number;
};

/** As in packages/server/src/platform/db/pagination/cursor.ts. */
function portalCursor(position: string): string {
  const [key, id] = position.split('|');
  return Buffer.from(`${id}|0|${key}`).toString('base64url');
}

export async function findPositions(url: string): Promise<Positions> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ position: string; requests: number }>(`
      select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '|' || id as position, total as requests
      from (select count(*)::int as total from sample_requests) as counted, lateral (
        select date, id from sample_requests order by date desc, id desc offset total * 9 / 10 limit 1
      ) as deep`);
    const { position = '', requests = 0 } = rows[0] ?? {};
    return {
      deep: { portal: portalCursor(position), reference: encodeURIComponent(position) },
      requests,
    };
  });
}
