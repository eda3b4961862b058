import { Migration } from '@mikro-orm/migrations';

/** The result of the last scheduled backup, and since when a restored portal holds back emails and webhooks. */
export class Backups extends Migration {
  static readonly locks = ['settings'];
  override name = '20261122-13-backups';

  override up(): void {
    this.addSql(`create table "backup_status" (
      "id" int not null default 1,
      "first_attempt_at" timestamptz null,
      "last_attempt_at" timestamptz null,
      "last_success_at" timestamptz null,
      "size" bigint null,
      "duration" int null,
      "problem" text null,
      primary key ("id"))`);
    this.addSql('alter table "backup_status" add constraint "backup_status_one_row" check (id = 1)');
    this.addSql('insert into "backup_status" default values');
    this.addSql('alter table "settings" add column "outgoing_held_since" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "settings" drop column "outgoing_held_since"');
    this.addSql('drop table "backup_status"');
  }
}
