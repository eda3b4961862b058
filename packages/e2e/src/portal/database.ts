import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The environment variable with which the global set-up passes the URL of PostgreSQL to the workers. */
export const CLUSTER_URL = 'PORTAL_TEST_CLUSTER_URL';

async function runSql(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

export type TestDatabase = {
  url: string;
  run: (sql: string, values?: unknown[]) => Promise<void>;
  drop: () => Promise<void>;
};

/** An empty database of its own on the cluster of this run. */
export async function createDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  await runSql(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = name;
  return {
    url: url.href,
    run: (sql, values) => runSql(url.href, sql, values),
    drop: () => runSql(clusterUrl, `drop database ${name} with (force)`),
  };
}
