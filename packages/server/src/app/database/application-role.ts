import { createHmac } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { JOBS_SCHEMA, type Orm } from '../../platform/db/orm.ts';
import { withClient } from '../../platform/db/with-client.ts';

/** Rows of these tables are only ever added. The triggers that enforce it belong to the owner of the tables. */
const APPEND_ONLY_TABLES = 'credit_entries, admin_log';
const SCHEMAS = `public, ${JOBS_SCHEMA}`;
const EMBEDDED_ROLE = 'portal_app';

function credentialsOf(url: string): { role: string; password: string } {
  const { username, password } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}

export function embeddedApplicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(EMBEDDED_ROLE).digest('base64url');
  url.username = EMBEDDED_ROLE;
  return url.href;
}

async function createRole(client: ClientBase, applicationUrl: string): Promise<void> {
  const { role, password } = credentialsOf(applicationUrl);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  await client
    .query(`create role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`)
    .catch((cause: Error & { code?: string }) => {
      if (cause.code === '42710') return;
      throw new Error(
        `The database has no user ${role}, and it could not be created (${cause.message}): create it as an administrator with \`create role ${role} login password '...'\``,
        { cause },
      );
    });
}

export function ensureApplicationRole(ownerUrl: string, applicationUrl: string): Promise<void> {
  return withClient(ownerUrl, (client) => createRole(client, applicationUrl));
}

/** Grants rows, not tables; again after each migration. @throws Error when the role has more rights than it should */
export async function grantToApplication(client: ClientBase, applicationUrl: string): Promise<void> {
  const { role } = credentialsOf(applicationUrl);
  const name = pg.escapeIdentifier(role);
  await client.query(`
    revoke create on schema ${SCHEMAS} from public, ${name};
    grant usage on schema ${SCHEMAS} to ${name};
    grant usage, select on all sequences in schema ${SCHEMAS} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name};
    revoke update, delete, truncate on ${APPEND_ONLY_TABLES} from ${name};
    revoke insert, update, delete, truncate on mikro_orm_migrations from ${name}`);
  const { rows } = await client.query<{ isLimited: boolean }>(
    `select not (bool_or(has_table_privilege($1, name, 'update, delete, truncate'))
       or has_schema_privilege($1, 'public', 'create')) as "isLimited"
     from regexp_split_to_table($2, ', ') as name`,
    [role, APPEND_ONLY_TABLES],
  );
  if (!rows[0]?.isLimited)
    throw new Error(
      `The user ${role} of DATABASE_URL may change the ledger or the tables, as a superuser, as a member of another role or by a grant: give the portal a user without such rights`,
    );
}

/** @throws Error when nodes cannot connect as the role of the URL, for example because it has another password */
export async function assertMaySignIn(applicationUrl: string): Promise<void> {
  await withClient(applicationUrl, async () => undefined).catch((cause: Error) => {
    throw new Error(
      `The user ${credentialsOf(applicationUrl).role} of DATABASE_URL cannot connect (${cause.message}): correct its password in DATABASE_URL, or with \`alter role\``,
      { cause },
    );
  });
}

export async function assertMayChangeTables(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ mayChange: boolean }>(
      `select coalesce(
         (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('mikro_orm_migrations')),
         has_schema_privilege(current_schema(), 'create')) as "mayChange"`,
    ),
  );
  if (!rows[0]?.mayChange)
    throw new Error('The user of DATABASE_URL may not change tables: set DATABASE_OWNER_URL as well');
}

async function isApplicationRole({ em }: Orm): Promise<boolean> {
  const [table] = await em
    .fork()
    .execute<{ isForeign: boolean }[]>(
      `select not pg_has_role(relowner, 'usage') as "isForeign" from pg_class where oid = to_regclass('mikro_orm_migrations')`,
    );
  return table?.isForeign ?? false;
}

/** @returns whether the role cannot migrate. @throws Error with the command that migrates when migrations are missing */
export async function assertMigratedForApplication(orm: Orm): Promise<boolean> {
  if (!(await isApplicationRole(orm))) return false;
  const [missing] = await orm.migrator.getPending();
  if (!missing) return true;
  throw new Error(
    `The tables are those of an earlier version (${missing.name} is missing), and the user of DATABASE_URL may not change tables. Run this with DATABASE_OWNER_URL, the same database as its owner: npx --yes pnpm database:migrate (in a container: node dist/migrate-database.js)`,
  );
}
