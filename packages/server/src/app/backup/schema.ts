import type { Client, ClientBase } from 'pg';
import { withClient } from '../../platform/db/with-client.ts';

export type SchemaVersion = { migrations: string[] };

export type StoredTable = { name: string; columns: string[] };

type TableRow = StoredTable & { parents: string[] };

/** The migrator and the housekeeping fill the first three again. The last is about the backups of this database. */
const NEVER_STORED = ['mikro_orm_migrations', 'housekeeping_steps', 'credits_check', 'backup_status'];

/** They open accounts and may have ended since the backup, so no restore brings them back. */
const ACCESS_TABLES = ['sessions', 'password_links', 'email_changes'];

export function withBackupConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const options = { keepAlive: true, application_name: 'portal backup' };
  return withClient(
    url,
    async (client) => {
      // Values must have the same text form when they are written and when they are read, on any server.
      await client.query("set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = UTC");
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      return work(client);
    },
    options,
  );
}

export async function findSchemaVersion(client: ClientBase): Promise<SchemaVersion | undefined> {
  const found = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as "isMigrated"`,
  );
  if (!found.rows[0]?.isMigrated) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return { migrations: rows.map(({ name }) => name) };
}

const columns = `array(
  select quote_ident(attname) from pg_attribute
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum)`;

/** Parents before children, so that every foreign key finds its row. */
function sortByForeignKeys(tables: TableRow[]): TableRow[] {
  const sorted: TableRow[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const free = rest.filter(({ parents }) => !rest.some(({ name }) => parents.includes(name)));
    if (free.length === 0) throw new Error('Circular foreign keys: cannot order tables');
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

export async function listStoredTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<TableRow>(
    `select quote_ident(relname) as name, ${columns} as columns, array(
       select quote_ident(parent.relname) from pg_constraint
       join pg_class parent on parent.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname`,
    [[...NEVER_STORED, ...ACCESS_TABLES]],
  );
  return sortByForeignKeys(rows).map(({ name, columns }) => ({ name, columns }));
}
