import { Migration } from '@mikro-orm/migrations';

/** Data for the limit of registrations from one IP address. */
export class Registrations extends Migration {
  override name = '20261120-15-registrations';

  override up(): void {
    this.addSql(
      `create table "registrations" ("id" serial primary key, "address" text not null, "at" timestamptz not null default now());`,
    );
    this.addSql(`create index "registrations_address_index" on "registrations" ("address", "at");`);
  }

  override down(): void {
    this.addSql('drop table registrations');
  }
}
