import type { TestProject } from 'vitest/node';
import { openTemporaryCluster } from './temporary-cluster.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its role may create databases: each test file creates its own. */
    databaseUrl: string;
    /** The path of its log; empty with TEST_DATABASE_URL. */
    databaseLog: string;
    /** The name of a migrated, empty database to copy. */
    template: string;
  }
}

/** One PostgreSQL for the run: TEST_DATABASE_URL or an embedded one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given
    ? { url: given, log: '', destroy: async () => undefined }
    : await openTemporaryCluster();
  provide('databaseUrl', cluster.url);
  provide('databaseLog', cluster.log);
  provide('template', await createTemplate(cluster.url));
  return cluster.destroy;
}
