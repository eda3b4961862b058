import { Migration } from '@mikro-orm/migrations';

/** The settings row, and the counters of failed sign-ins in the form that rate-limiter-flexible wants. */
export class FirstRows extends Migration {
  override name = '20261120-4-first-rows';

  override up(): void {
    this.addSql('insert into settings default values');
    this.addSql(
      'create table sign_in_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
    );
  }

  override down(): void {
    this.addSql('drop table sign_in_limits');
    this.addSql('delete from settings');
  }
}
