import { Migration } from '@mikro-orm/migrations';

/** Deactivating a client is the way to lock them out without losing what they have done. */
export class Deactivation extends Migration {
  override name = '20261120-6-deactivation';

  override up(): void {
    this.addSql('alter table "users" add column "deactivated_at" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "users" drop column "deactivated_at"');
  }
}
