import { Migration } from '@mikro-orm/migrations';

/** Authenticator apps, recovery codes, and the setting that admins need a second factor. */
export class SecondFactors extends Migration {
  static readonly locks = ['settings', 'users'];
  override name = '20261122-9-second-factor';

  override up(): void {
    this.addSql('alter table "users" add column "second_factor_since" timestamptz null');
    this.addSql('alter table "settings" add column "admin_second_factor" boolean not null default false');
    this.addSql(
      'create table "second_factors" ("user_id" int not null primary key, "secret" text null, "pending_secret" text null, "last_step" int null)',
    );
    this.addSql(
      'create table "recovery_codes" ("user_id" int not null, "code_hash" text not null, "used_at" timestamptz null, primary key ("user_id", "code_hash"))',
    );
    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql('drop table recovery_codes, second_factors');
    this.addSql('alter table "settings" drop column "admin_second_factor"');
    this.addSql('alter table "users" drop column "second_factor_since"');
  }
}
