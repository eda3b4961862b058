import { Migration } from '@mikro-orm/migrations';

/** For programs that read the changes of one status: without it, PostgreSQL reads the changes of all of them. */
export class ChangesByStatus extends Migration {
  static readonly locks = ['sample_requests'];
  override name = '20261123-25-changes-by-status';

  override up(): void {
    this.addSql(
      'create index sample_requests_status_updated_index on sample_requests (status, updated_at, id)',
    );
  }

  override down(): void {
    this.addSql('drop index sample_requests_status_updated_index');
  }
}
