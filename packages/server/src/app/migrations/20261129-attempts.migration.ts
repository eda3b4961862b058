import { Migration } from '@mikro-orm/migrations';

/** One table of everything that is counted. What the five former tables counted has expired within an hour. */
export class Attempts extends Migration {
  static readonly locks = [
    'counted_emails',
    'outcome_attempts',
    'password_email_requests',
    'registrations',
    'sign_in_attempts',
  ];
  override name = '20261129-attempts';

  override up(): void {
    this.addSql(`create table attempts (
      id serial primary key, kind text not null, key text not null, source text, at timestamptz not null default now(),
      expires_at timestamptz not null, has_failed boolean not null default false,
      is_extra boolean not null default false)`);
    this.addSql('create index attempts_key_index on attempts (kind, key, expires_at)');
    this.addSql('create index attempts_source_index on attempts (kind, source, expires_at)');
    this.addSql('create index attempts_expiry_index on attempts (expires_at)');
    this.addSql(
      'drop table sign_in_attempts, password_email_requests, registrations, outcome_attempts, counted_emails',
    );
  }
}
