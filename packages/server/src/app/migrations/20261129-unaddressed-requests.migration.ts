import { Migration } from '@mikro-orm/migrations';

/** Every admin page counts the approved requests that have no address. */
export class UnaddressedRequests extends Migration {
  static readonly locks = ['sample_requests'];
  override name = '20261129-unaddressed-requests';

  override up(): void {
    this.addSql(`create index sample_requests_unaddressed_index on sample_requests (id)
      where status = 'approved' and ship_to is null`);
  }
}
