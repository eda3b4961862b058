import { Migration } from '@mikro-orm/migrations';

/** Indexes for the search of clients by parts of words, for the second order of the request search and for unspent credits. */
export class Search extends Migration {
  override name = '20261120-9-search';

  override up(): void {
    // Every suffix of every word, so that a prefix search finds any part by an index and without extensions.
    this.addSql(`create function search_parts(content text) returns tsvector
      language sql immutable parallel safe as $$
      select coalesce(array_to_tsvector(array_agg(distinct substr(word, place, 40))), '')
      from regexp_split_to_table(lower(content), '[[:space:][:punct:]]+') as word,
        generate_series(1, length(word)) as place
    $$`);
    // All words must match. Without words nothing matches.
    this.addSql(`create function search_query(content text) returns tsquery
      language sql immutable parallel safe as $$
      select coalesce(string_agg('''' || left(word, 40) || ''':*', ' & '), '')::tsquery
      from regexp_split_to_table(lower(content), '[[:space:][:punct:]]+') as word where word <> ''
    $$`);
    this.addSql(`alter table users add column search tsvector
      generated always as (search_parts(name || ' ' || email || ' ' || username)) stored`);
    this.addSql('create index users_search_index on users using gin (search)');
    this.addSql('create index sample_requests_credits_index on sample_requests (credits_used desc, id desc)');
    this.addSql(
      'create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc)',
    );
    this.addSql(`create index credit_entries_reset_index on credit_entries (at) where kind = 'reset'`);
  }

  override down(): void {
    this.addSql('drop index credit_entries_reset_index');
    this.addSql('drop index sample_requests_status_credits_index, sample_requests_credits_index');
    this.addSql('alter table users drop column search');
    this.addSql('drop function search_query, search_parts');
  }
}
