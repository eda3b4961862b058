import { randomUUID } from 'node:crypto';
import { insertJobs } from '@portal/server/insert-jobs';
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
  /** Does not wait for the next half minute, when the portal does it by itself. */
  startHousekeeping: () => Promise<void>;
  drop: () => Promise<void>;
};

export async function createDatabase(
  clusterUrl: string,
  { name = `journeys_${randomUUID().replaceAll('-', '')}`, template = 'template1' } = {},
): Promise<TestDatabase> {
  await runSql(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = name;
  const run = (sql: string, values?: unknown[]) => runSql(url.href, sql, values);
  return {
    url: url.href,
    run,
    startHousekeeping: () => run(insertJobs(`'[{"queue":"housekeeping","data":{}}]'::jsonb`)),
    drop: () => runSql(clusterUrl, `drop database ${name} with (force)`),
  };
}
