import { inject } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { loadDemo } from '../../src/app/demo/load-demo.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { test as base, openTestPortal, type TestPortal, testConfig } from '../portal.fixture.ts';

/** Each test has a portal with the demo, and without a node. The demo is loaded once for the worker and copied. */
export const test = base.extend<{ template: string; demo: TestPortal }>({
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
      const orm = await openOrm({ url, log: () => undefined });
      await loadDemo(orm, testConfig());
      // A database with connections cannot be copied.
      await orm.close(true);
      await use(new URL(url).pathname.slice(1));
      await drop();
    },
    { scope: 'worker' },
  ],
  demo: async ({ template }, use) => {
    const portal = await openTestPortal(template);
    await use(portal);
    await portal.close();
  },
});

export async function countRows({ em }: TestPortal) {
  const [counts] = await em.fork().execute<Record<string, number>[]>(
    `select (select count(*)::int from users) as users, (select count(*)::int from samples) as samples,
       (select count(*)::int from sample_requests) as requests, (select min(id) from sample_requests) as first,
       (select count(*)::int from admin_log) as logged, (select count(*)::int from jobs.job) as jobs,
       (select default_credits from settings) as "defaultCredits"`,
  );
  return counts;
}
