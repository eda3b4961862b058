import { Migration } from '@mikro-orm/migrations';

/** Whether clients may use API tokens, and an index for the activity of one client, request or sample. */
export class ClientApiTokens extends Migration {
  static readonly locks = ['admin_log', 'settings'];
  override name = '20261122-15-client-api-tokens';

  override up(): void {
    this.addSql('alter table "settings" add column "client_api_tokens" boolean not null default true');
    this.addSql(
      'create index admin_log_subject_index on admin_log (subject_id, at desc, id desc) where subject_id is not null',
    );
  }

  override down(): void {
    this.addSql('drop index admin_log_subject_index');
    this.addSql('alter table "settings" drop column "client_api_tokens"');
  }
}
