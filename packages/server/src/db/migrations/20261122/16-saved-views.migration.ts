import { Migration } from '@mikro-orm/migrations';

export class SavedViews extends Migration {
  static readonly locks = ['users'];
  override name = '20261122-16-saved-views';

  override up(): void {
    this.addSql(
      'create table "saved_views" ("id" serial primary key, "user_id" int not null, "name" text not null, "filter" jsonb not null)',
    );
    this.addSql('create unique index saved_views_name_unique on saved_views (user_id, lower(name))');
    this.addSql(
      'alter table "saved_views" add constraint "saved_views_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade',
    );
  }

  override down(): void {
    this.addSql('drop table saved_views');
  }
}
