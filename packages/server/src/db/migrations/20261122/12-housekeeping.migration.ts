import { Migration } from '@mikro-orm/migrations';

/** Outcomes of housekeeping steps. A deleted webhook is marked, and housekeeping deletes its deliveries in batches. */
export class Housekeeping extends Migration {
  static readonly locks = ['webhooks'];
  override name = '20261122-12-housekeeping';

  override up(): void {
    this.addSql(
      `create table "housekeeping_steps" ("step" text not null, "first_run_at" timestamptz not null, "last_success_at" timestamptz null, "total_rows" bigint not null default 0, "duration" double precision null, primary key ("step"))`,
    );
    this.addSql('alter table "webhooks" add column "deleted_at" timestamptz null');
  }

  override down(): void {
    this.addSql('delete from webhooks where deleted_at is not null');
    this.addSql('alter table "webhooks" drop column "deleted_at"');
    this.addSql('drop table housekeeping_steps');
  }
}
