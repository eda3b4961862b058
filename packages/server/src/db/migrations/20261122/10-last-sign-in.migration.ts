import { Migration } from '@mikro-orm/migrations';

/** Sessions are deleted when they end, so the time of the last sign-in needs a column of its own. 20261122-20-backfill fills it. */
export class LastSignIn extends Migration {
  static readonly locks = ['users'];
  override name = '20261122-10-last-sign-in';

  override up(): void {
    this.addSql('alter table "users" add column "last_sign_in_at" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "users" drop column "last_sign_in_at"');
  }
}
