import { Migration } from '@mikro-orm/migrations';

/** The portal's only clock is in the database, so that tests can shift it for all nodes. */
export class Clock extends Migration {
  override name = '20261120-2-clock';

  override up(): void {
    this.addSql(`create table portal_clock (
      id int primary key default 1 check (id = 1),
      shift interval not null default '0'
    )`);
    this.addSql('insert into portal_clock default values');
    this.addSql(`create function app_now() returns timestamptz language sql stable as $$
      select now() + shift from portal_clock
    $$`);
    // Every date is computed from the anchor in UTC: 31 January, 28 February, 31 March.
    this.addSql(`create function nth_reset(anchor timestamptz, n int) returns timestamptz
      language sql immutable parallel safe as $$
      select ((anchor at time zone 'UTC') + make_interval(months => n)) at time zone 'UTC'
    $$`);
    this.addSql(`create function periods_since(anchor timestamptz, moment timestamptz) returns int
      language sql immutable parallel safe as $$
      select greatest(0, months - case when nth_reset(anchor, months) > moment then 1 else 0 end)
      from (
        select ((extract(year from moment at time zone 'UTC') - extract(year from anchor at time zone 'UTC')) * 12
          + extract(month from moment at time zone 'UTC') - extract(month from anchor at time zone 'UTC'))::int as months
      ) as distance
    $$`);
    this.addSql(`create function next_reset_after(anchor timestamptz, moment timestamptz) returns timestamptz
      language sql immutable parallel safe as $$
      select nth_reset(anchor, periods_since(anchor, moment) + 1)
    $$`);
    // A client's time zone must not decide when an account that it inserts is renewed.
    this.addSql('alter table users alter next_reset_date set default nth_reset(now(), 1)');
    // The form in which times are sent: ISO 8601 in UTC with milliseconds.
    this.addSql(`create function iso_time(moment timestamptz) returns text language sql stable parallel safe as $$
      select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$`);
  }

  override down(): void {
    this.addSql("alter table users alter next_reset_date set default (now() + '1 mon'::interval)");
    this.addSql('drop function iso_time, next_reset_after, periods_since, nth_reset, app_now');
    this.addSql('drop table portal_clock');
  }
}
