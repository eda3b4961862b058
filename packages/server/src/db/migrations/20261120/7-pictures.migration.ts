import { Migration } from '@mikro-orm/migrations';

/** Uploaded images are in the database, so that every node can serve them and a backup contains them. */
export class Pictures extends Migration {
  override name = '20261120-7-pictures';

  override up(): void {
    this.addSql(
      `create table "pictures" ("hash" text not null, "content" bytea not null, "created_at" timestamptz not null default now(), primary key ("hash"));`,
    );
    // WebP is compressed already.
    this.addSql('alter table "pictures" alter column "content" set storage external');
    this.addSql(`create index "samples_image_index" on "samples" ("image_url");`);
  }

  override down(): void {
    this.addSql('drop index "samples_image_index"');
    this.addSql('drop table "pictures"');
  }
}
