import { Migration } from '@mikro-orm/migrations';

/** Waiting emails get the names that the code uses. A new database has no queue yet. */
export class EmailJobs extends Migration {
  override name = '20261128-email-jobs';

  override up(): void {
    this.addSql(`do $$ begin
      if to_regclass('jobs.job') is not null then
        update jobs.job set data = data - '{letter,moveId}'::text[] || jsonb_strip_nulls(
          jsonb_build_object('kind', data -> 'letter', 'eventId', data -> 'moveId'))
        where name in ('mail', 'parked-mail') and data ->> 'letter' is not null;
      end if; end $$`);
  }
}
