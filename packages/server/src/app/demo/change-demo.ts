import { pluralize } from '@portal/contract/values/numbers';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { query } from '../../platform/db/kysely.ts';
import { type Em, JOBS_SCHEMA, type Orm } from '../../platform/db/orm.ts';
import { selectNodes } from '../../platform/db/running-nodes.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { type DemoPasswords, isDemoPortal } from './demo-accounts.ts';
import { demoUsernames } from './demo-plan.ts';
import { insertDemo } from './load-demo.ts';

/** The schema's own records, and what is about the installation instead of the demo. */
const KEPT_TABLES = ['mikro_orm_migrations', 'portal_clock', 'housekeeping_steps', 'backup_status'];

type ChangeOptions = {
  isForced: boolean;
};

/** A running node keeps the catalogue and sessions in memory. @throws Error */
async function assertNoNodes(em: Em): Promise<void> {
  if ((await em.execute(selectNodes)).length > 0)
    throw new Error('A node of the portal is running on this database: stop all nodes first');
}

async function assertOwner(em: Em): Promise<void> {
  const [users] = await em.execute<{ isOwned: boolean }[]>(
    `select pg_has_role(relowner, 'usage') as "isOwned" from pg_class where oid = 'users'::regclass`,
  );
  if (!users?.isOwned)
    throw new Error('The user of DATABASE_URL does not own the tables: set DATABASE_OWNER_URL as well');
}

/** The tables without the triggers of the ledger and the audit log, which refuse deletion and write entries themselves. */
async function withoutTriggers(em: Em, work: (tables: string[]) => Promise<void>): Promise<void> {
  const rows = await em.execute<{ name: string }[]>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !KEPT_TABLES.includes(name));
  for (const table of tables) await em.execute(`alter table ${table} disable trigger user`);
  await work(tables);
  for (const table of tables) await em.execute(`alter table ${table} enable trigger user`);
}

async function countOtherAccounts(em: Em): Promise<number> {
  const { count } = await query(em)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('username', 'not in', demoUsernames)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function resetDemo(
  orm: Orm,
  config: Config,
  { isForced, passwords }: ChangeOptions & { passwords: DemoPasswords },
): Promise<void> {
  const em = orm.em.fork();
  await assertOwner(em);
  await assertNoNodes(em);
  if (!(await isDemoPortal(systemContext(em, config))))
    throw new Error('This portal is not a demo. Nothing was changed.');
  const others = await countOtherAccounts(em);
  if (others > 0 && !isForced)
    throw new Error(
      `This portal has ${pluralize(others, 'account')} besides those of the demo. Add --yes to delete everything. Nothing was changed.`,
    );
  await em.transactional(async (tx) => {
    await withoutTriggers(tx, async (tables) => {
      await tx.execute(`truncate ${tables} restart identity cascade`);
      await tx.execute('insert into settings default values');
      await tx.execute(`delete from ${JOBS_SCHEMA}.job`);
    });
    const { rows } = await sql<{ now: string }>`select iso_time(app_now()) as now`.execute(query(tx));
    await insertDemo(systemContext(tx, config), { now: new Date(rows[0]?.now ?? Date.now()), passwords });
  });
}

export async function addDemoData(
  orm: Orm,
  config: Config,
  { isForced, add }: ChangeOptions & { add: (tx: Em) => Promise<void> },
): Promise<void> {
  const em = orm.em.fork();
  await assertOwner(em);
  await assertNoNodes(em);
  if (!isForced && !(await isDemoPortal(systemContext(em, config))))
    throw new Error('This portal is not a demo. Add --yes to add generated data to it. Nothing was changed.');
  await em.transactional((tx) => withoutTriggers(tx, () => add(tx)));
  await em.execute('vacuum analyze');
}
