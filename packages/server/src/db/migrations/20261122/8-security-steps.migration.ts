import { Migration } from '@mikro-orm/migrations';

/**
 * When a session's user last gave the password, changes of email that can be undone, the devices of an account, and the
 * preference for emails about them.
 */
export class SecuritySteps extends Migration {
  static readonly locks = ['notification_preferences', 'sessions', 'users'];
  override name = '20261122-8-security-steps';

  override up(): void {
    // A constant for the rows that exist changes no row. The migration 20261122-20-backfill replaces it.
    this.addSql(`alter table "sessions" add column "confirmed_at" timestamptz not null default 'epoch'`);
    this.addSql('alter table "sessions" alter column "confirmed_at" set default now()');
    this.addSql(
      `create table "email_changes" ("id" serial primary key, "user_id" int not null, "old_email" text not null, "new_email" text not null, "changed_at" timestamptz not null, "expires_at" timestamptz not null, "token_hashes" text[] not null default '{}')`,
    );
    this.addSql('create index "email_changes_user_index" on "email_changes" ("user_id")');
    this.addSql('create index "email_changes_expiry_index" on "email_changes" ("expires_at")');
    this.addSql(
      `create table "known_devices" ("user_id" int not null, "device_hash" text not null, "first_at" timestamptz not null default now(), "last_at" timestamptz not null default now(), primary key ("user_id", "device_hash"))`,
    );
    for (const table of ['email_changes', 'known_devices'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
      );
    this.addSql(
      'alter table "notification_preferences" add column "security_emails" boolean not null default true',
    );
  }

  override down(): void {
    this.addSql('alter table "notification_preferences" drop column "security_emails"');
    this.addSql('drop table known_devices, email_changes');
    this.addSql('alter table "sessions" drop column "confirmed_at"');
  }
}
