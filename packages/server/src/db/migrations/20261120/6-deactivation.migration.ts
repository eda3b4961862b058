import { Migration } from '@mikro-orm/migrations';

/** A deactivated client cannot sign in and keeps their data. */
export class Deactivation extends Migration {
  override name = '20261120-6-deactivation';

  override up(): void {
    this.addSql('alter table "users" add column "deactivated_at" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "users" drop column "deactivated_at"');
  }
}
