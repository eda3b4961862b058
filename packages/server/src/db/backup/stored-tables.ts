import type { ClientBase } from 'pg';
import { JOBS_SCHEMA } from '../../jobs/queues.ts';

/** A table that a backup holds, its names quoted as SQL wants them. */
export type StoredTable = {
  name: string;
  columns: string[];
  /** Which of its rows; absent: all. */
  condition?: string;
};

/** Not in a backup: what the schema's version is known by, and what opens an account and may have ended since. */
const LEFT_OUT = ['mikro_orm_migrations', 'sessions', 'password_links'];

const JOBS = `${JOBS_SCHEMA}.job`;

type TableRow = { name: string; columns: string[]; parents: string[] };

const columnsOf = (table: string) => `array(
  select quote_ident(attname) from pg_attribute
  where attrelid = ${table} and attnum > 0 and not attisdropped and attgenerated = '' order by attnum)`;

/** Parents before their children, so that every foreign key finds its row. */
const inOrder = (tables: TableRow[]): TableRow[] => {
  const ordered: TableRow[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const isFree = ({ parents }: TableRow) => !rest.some(({ name }) => parents.includes(name));
    const free = rest.filter(isFree);
    if (free.length === 0)
      throw new Error('Foreign keys form a circle, and no order of tables suits them all');
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
};

/** Every table of the portal, those first that others refer to, and the jobs that are still to do. */
export const listStoredTables = async (client: ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<TableRow>(
    `select quote_ident(relname) as name, ${columnsOf('pg_class.oid')} as columns, array(
       select quote_ident(parent.relname) from pg_constraint
       join pg_class parent on parent.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname`,
    [LEFT_OUT],
  );
  const jobs = await client.query<{ columns: string[] }>(
    `select ${columnsOf(`'${JOBS}'::regclass`)} as columns`,
  );
  return [
    ...inOrder(rows).map(({ name, columns }) => ({ name, columns })),
    {
      name: JOBS,
      columns: jobs.rows[0]?.columns ?? [],
      condition: "state in ('created', 'retry', 'active')",
    },
  ];
};
