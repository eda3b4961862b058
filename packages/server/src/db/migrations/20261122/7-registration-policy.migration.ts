import { Migration } from '@mikro-orm/migrations';

/** Who may register, and clients who wait for an admin's approval. They have no credits until then. */
export class RegistrationPolicy extends Migration {
  static readonly locks = ['settings', 'users'];
  override name = '20261122-7-registration-policy';

  override up(): void {
    this.addSql(`alter table "settings" add column "registration" text not null default 'open'`);
    this.addSql(
      `alter table "settings" add constraint "settings_registration_check" check ("registration" in ('open', 'approval', 'closed'))`,
    );
    this.addSql('alter table "users" add column "waiting_since" timestamptz null');
    this.addSql(
      `alter table "users" add constraint "users_waiting_without_credits" check (waiting_since is null or (role = 'client' and remaining_credits = 0))`,
    );
    this.addSql(
      'create index users_waiting_index on users (created_at desc, id desc) where waiting_since is not null',
    );
  }

  override down(): void {
    this.addSql('drop index users_waiting_index');
    this.addSql('alter table "users" drop constraint "users_waiting_without_credits"');
    this.addSql('alter table "users" drop column "waiting_since"');
    this.addSql('alter table "settings" drop constraint "settings_registration_check"');
    this.addSql('alter table "settings" drop column "registration"');
  }
}
