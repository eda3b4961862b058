import { Migration } from '@mikro-orm/migrations';

/** What a correction of a shipment changed. */
export class Corrections extends Migration {
  static readonly locks = ['request_events'];
  override name = '20261127-46-corrections';

  override up(): void {
    this.addSql('alter table "request_events" add column "changes" jsonb null');
  }

  override down(): void {
    this.addSql('alter table "request_events" drop column "changes"');
  }
}
