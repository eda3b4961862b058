import { Migration } from '@mikro-orm/migrations';

/** Every admin page counts the requests that are overdue. */
export class OverdueRequests extends Migration {
  static readonly locks = ['sample_requests'];
  override name = '20261129-overdue-requests';

  override up(): void {
    this.addSql(`create index sample_requests_overdue_index on sample_requests (status, needed_by)
      where status in ('pending', 'approved') and needed_by is not null`);
  }
}
