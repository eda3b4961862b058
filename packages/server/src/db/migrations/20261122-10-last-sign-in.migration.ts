import { Migration } from '@mikro-orm/migrations';

/** Sessions are deleted when they end, so the time of the last sign-in needs a column of its own. */
export class LastSignIn extends Migration {
  override name = '20261122-10-last-sign-in';

  override up(): void {
    this.addSql('alter table "users" add column "last_sign_in_at" timestamptz null');
    this.addSql(`
      update users set last_sign_in_at = latest.at from (
        select user_id, max(at) as at from (
          select user_id, created_at as at from sessions union all select user_id, last_at from known_addresses
        ) as sign_ins group by user_id
      ) as latest where latest.user_id = users.id`);
  }

  override down(): void {
    this.addSql('alter table "users" drop column "last_sign_in_at"');
  }
}
