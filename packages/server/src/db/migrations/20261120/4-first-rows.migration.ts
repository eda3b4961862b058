import { Migration } from '@mikro-orm/migrations';

export class FirstRows extends Migration {
  override name = '20261120-4-first-rows';

  override up(): void {
    this.addSql('insert into settings default values');
  }

  override down(): void {
    this.addSql('delete from settings');
  }
}
