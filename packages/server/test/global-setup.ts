import type { TestProject } from 'vitest/node';
import { openThrowAwayCluster } from './throw-away-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a role that may create databases; each test file makes one of its own. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, else an embedded one. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    provide('databaseUrl', given);
    return undefined;
  }
  const cluster = await openThrowAwayCluster();
  provide('databaseUrl', cluster.url);
  return cluster.destroy;
}
