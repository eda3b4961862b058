import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { openOrm } from '../../../app/database/open-orm.ts';
import { preparedQuery } from './prepared-query.ts';

const addTo = preparedQuery<{ addend: number }, { sum: number }>((db, param) =>
  db.selectNoFrom(sql<number>`${param('addend')}::int + 1`.as('sum')).compile(),
);

test('A prepared query takes its values from each execution, and a connection parses it once', async () => {
  const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
  const orm = await openOrm({ url: database.url, poolSize: 1, log: () => undefined });
  const em = orm.em.fork();
  const sums = [];
  for (const addend of [1, 2, 3]) sums.push(...(await addTo(em, { addend })));
  expect(sums.map(({ sum }) => Number(sum))).toEqual([2, 3, 4]);
  const kept = await em.execute(
    `select generic_plans + custom_plans as used from pg_prepared_statements where name like 'portal_%'`,
  );
  expect(kept.map(({ used }) => Number(used))).toEqual([3]);
  await orm.close(true);
  await database.drop();
});
