import { Migration } from '@mikro-orm/migrations';

/** A changed address book is a change of its account. Indexes for the order by needed-by day and the search by reference. */
export class AddressChanges extends Migration {
  static readonly locks = ['addresses', 'sample_requests'];
  override name = '20261127-38-address-changes';

  override up(): void {
    for (const [operation, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      this.addSql(`create function addresses_${operation}_change() returns trigger language plpgsql as $$
        begin
          perform notify_change('account', ${row}.user_id::text, ${row}.user_id);
          return null;
        end $$`);
      this.addSql(`create trigger addresses_${operation}_change after ${operation} on addresses
        for each row execute function addresses_${operation}_change()`);
    }
    this.addSql(`create index sample_requests_needed_first_index on sample_requests
      (coalesce(needed_by, 'infinity'), id)`);
    this.addSql(`create index sample_requests_needed_last_index on sample_requests
      (coalesce(needed_by, '-infinity') desc, id desc)`);
    this.addSql(`create index sample_requests_reference_index on sample_requests using gin (search_parts(reference))
      where reference is not null`);
  }

  override down(): void {
    this.addSql(`drop index sample_requests_needed_first_index, sample_requests_needed_last_index,
      sample_requests_reference_index`);
    for (const operation of ['insert', 'update', 'delete'])
      this.addSql(`drop function addresses_${operation}_change cascade`);
  }
}
