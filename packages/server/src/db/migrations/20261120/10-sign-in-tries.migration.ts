import { Migration } from '@mikro-orm/migrations';

/** Data for the sign-in limits: attempts, and the IP addresses from which users signed in. */
export class SignInTries extends Migration {
  override name = '20261120-10-sign-in-tries';

  override up(): void {
    this.addSql(
      `create table "sign_in_tries" ("id" serial primary key, "account" text not null, "address" text not null, "at" timestamptz not null default now(), "has_failed" boolean not null default false, "is_extra" boolean not null default false);`,
    );
    this.addSql(`create index "sign_in_tries_account_index" on "sign_in_tries" ("account", "at");`);
    this.addSql(`create index "sign_in_tries_address_index" on "sign_in_tries" ("address", "at");`);

    this.addSql(
      `create table "known_addresses" ("user_id" int not null, "address" text not null, "last_at" timestamptz not null default now(), primary key ("user_id", "address"));`,
    );
    this.addSql(`create index "known_addresses_age_index" on "known_addresses" ("last_at");`);
    this.addSql(
      `alter table "known_addresses" add constraint "known_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table known_addresses, sign_in_tries');
  }
}
