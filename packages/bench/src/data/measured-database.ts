import { hash } from '@node-rs/argon2';
import { migrate } from '@portal/server/db/migrate';
import pg from 'pg';
import { PASSWORD } from './accounts.ts';
import { fillPortal } from './fill.sql.ts';
import type { PortalSize } from './portal-size.ts';

/** The cost that the portal gives a password, so that signing in takes what it takes. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const fill = async (client: pg.Client, size: PortalSize): Promise<void> => {
  const { users, others } = fillPortal(size);
  await client.query('begin');
  // The rows come with their books: the triggers that would write them again, one by one, stay out of it.
  await client.query('set local session_replication_role = replica');
  await client.query(users, [await hash(PASSWORD, passwordCost)]);
  for (const statement of others) await client.query(statement);
  await client.query('update settings set email_notifications = false');
  await client.query('commit');
  await client.query('vacuum analyze');
};

/** A database of this size in the cluster, made and filled unless it is there from an earlier run. @returns its URL */
export const measuredDatabase = async (clusterUrl: string, size: PortalSize): Promise<string> => {
  const name = `bench_${size.requests}`;
  const { href: url } = Object.assign(new URL(clusterUrl), { pathname: `/${name}` });
  const isThere = await inDatabase(clusterUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount !== 0;
  });
  if (!isThere) {
    await migrate({ url, log: () => undefined });
    await inDatabase(url, (client) => fill(client, size));
  }
  return url;
};
