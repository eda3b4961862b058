import { Migration } from '@mikro-orm/migrations';

export class ApiTokens extends Migration {
  override name = '20261120-17-api-tokens';

  override up(): void {
    this.addSql(
      `create table "api_tokens" ("id" serial primary key, "user_id" int not null, "name" text not null, "scopes" text[] not null, "token_hash" text not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz null, "expires_at" timestamptz null, "revoked_at" timestamptz null);`,
    );
    this.addSql(`create index "api_tokens_user_index" on "api_tokens" ("user_id");`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("token_hash");`);
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_scopes_known" check (scopes <@ ARRAY['read'::text, 'request'::text, 'admin'::text] AND cardinality(scopes) > 0);`,
    );
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table api_tokens');
  }
}
