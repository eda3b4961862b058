import { Migration } from '@mikro-orm/migrations';

const RENAMED = [
  ['sign_in_tries', 'sign_in_attempts'],
  ['notification_switches', 'notification_preferences'],
  ['password_mail_asks', 'password_email_requests'],
] as const;

/** Gives three tables, with their constraints, indexes and sequences, the names that the code uses. */
export class TableNames extends Migration {
  static readonly locks = ['notification_switches', 'password_mail_asks', 'sign_in_tries'];
  override name = '20261122-1-table-names';

  override up(): void {
    for (const [from, to] of RENAMED) this.rename(from, to);
  }

  override down(): void {
    for (const [from, to] of RENAMED) this.rename(to, from);
  }

  /** Reads the names from the catalog, because PostgreSQL 18 also has named not-null constraints. */
  private rename(from: string, to: string): void {
    this.addSql(`alter table ${from} rename to ${to}`);
    this.addSql(`
      do $$ declare statement text; begin
        for statement in
          select format('alter table ${to} rename constraint %I to %I', conname, replace(conname, '${from}', '${to}'))
          from pg_constraint where conrelid = '${to}'::regclass and starts_with(conname, '${from}')
          union all
          select format('alter %s %I rename to %I', case relkind when 'S' then 'sequence' else 'index' end, relname,
            replace(relname, '${from}', '${to}'))
          from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and starts_with(relname, '${from}')
            and oid not in (select conindid from pg_constraint)
        loop execute statement; end loop;
      end $$`);
  }
}
