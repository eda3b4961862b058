import { createClusterTemplate } from '@portal/embedded-postgres/test/cluster-template';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/app/database/migrate.ts';
import { openTemporaryCluster } from './database/temporary-cluster.ts';
import { createTemplate, keepAsTemplate, shortenPasswordCheck } from './database/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its role may create databases: each test file creates its own. */
    databaseUrl: string;
    /** The path of its log; empty with TEST_DATABASE_URL. */
    databaseLog: string;
    /** The name of a migrated, empty database to copy. */
    template: string;
    /** The DATA_DIR of a stopped cluster to copy, whose database is migrated and empty. */
    clusterTemplate: string;
  }
}

/** One PostgreSQL for the run: TEST_DATABASE_URL or an embedded one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const clusterTemplate = await createClusterTemplate(async (url) => {
    await migrate({ url, log: () => undefined });
    await shortenPasswordCheck(url);
  });
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given
    ? { url: given, log: '', destroy: async () => undefined }
    : await openTemporaryCluster(clusterTemplate.dataDir);
  provide('databaseUrl', cluster.url);
  provide('databaseLog', cluster.log);
  provide('clusterTemplate', clusterTemplate.dataDir);
  provide('template', given ? await createTemplate(given) : await keepAsTemplate(cluster.url));
  return async () => {
    try {
      await cluster.destroy();
    } finally {
      await clusterTemplate.remove();
    }
  };
}
