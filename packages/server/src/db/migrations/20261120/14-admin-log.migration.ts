import { Migration } from '@mikro-orm/migrations';

/** The audit log: who changed what, and when. It is append-only. */
export class AdminLog extends Migration {
  override name = '20261120-14-admin-log';

  override up(): void {
    this.addSql(
      `create table "admin_log" ("id" serial primary key, "at" timestamptz not null default now(), "admin_id" int not null, "admin_name" text not null, "action" text not null, "subject_id" int null, "subject_name" text not null, "changes" jsonb not null, "search" tsvector generated always as (search_parts(admin_name || ' ' || subject_name || ' ' || changes::text)) stored);`,
    );
    this.addSql('create index admin_log_list_index on admin_log (at desc, id desc)');
    this.addSql('create index admin_log_admin_index on admin_log (admin_id, at desc, id desc)');
    this.addSql('create index admin_log_search_index on admin_log using gin (search)');
    this.addSql(`create function admin_log_refuse() returns trigger language plpgsql as $$
      begin
        raise exception 'The log of admin actions is append-only' using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`create trigger admin_log_append_only before update or delete on admin_log
      for each row execute function admin_log_refuse()`);
    this.addSql(`create trigger admin_log_no_truncate before truncate on admin_log
      for each statement execute function admin_log_refuse()`);
  }

  override down(): void {
    this.addSql('drop table admin_log');
    this.addSql('drop function admin_log_refuse');
  }
}
