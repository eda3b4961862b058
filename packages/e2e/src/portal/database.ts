import { randomUUID } from 'node:crypto';
import pg from 'pg';

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

export const DEMO_TEMPLATE = 'journeys_template';

export type TestDatabase = {
  url: string;
  run: (sql: string, values?: unknown[]) => Promise<void>;
  drop: () => Promise<void>;
};

export async function createDatabase(
  clusterUrl: string,
  { name = `journeys_${randomUUID().replaceAll('-', '')}`, template = 'template1' } = {},
): Promise<TestDatabase> {
  await runSql(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = name;
  return {
    url: url.href,
    run: (sql, values) => runSql(url.href, sql, values),
    drop: () => runSql(clusterUrl, `drop database ${name} with (force)`),
  };
}
