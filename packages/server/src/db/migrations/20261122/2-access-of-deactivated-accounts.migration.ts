import { Migration } from '@mikro-orm/migrations';

/** Ends what earlier versions left to deactivated accounts, because a reactivation would revive it. */
export class AccessOfDeactivatedAccounts extends Migration {
  override name = '20261122-2-access-of-deactivated-accounts';

  override up(): void {
    this.addSql(`
      update api_tokens set revoked_at = app_now() from users
      where users.id = user_id and deactivated_at is not null and revoked_at is null`);
    for (const table of ['sessions', 'password_links'])
      this.addSql(`delete from ${table} using users where users.id = user_id and deactivated_at is not null`);
  }

  override down(): void {
    // Ended access stays ended.
  }
}
