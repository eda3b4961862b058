import { Migration } from '@mikro-orm/migrations';

/** A session that has got another id ends a minute later. Nodes of the former release set `created_at` back instead. */
export class SessionEnds extends Migration {
  static readonly locks = ['sessions'];
  override name = '20261127-32-session-ends';

  override up(): void {
    this.addSql('alter table "sessions" add column "ends_at" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "sessions" drop column "ends_at"');
  }
}
