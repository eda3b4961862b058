import { Migration } from '@mikro-orm/migrations';
import { z } from 'zod';
import { oneLine } from './stored-forms.ts';

const selectLookAlikes = `select id, username, first from (
    select id, username, row_number() over accounts as place, first_value(username) over accounts as first
    from users window accounts as (partition by plain_text(username) order by id)
  ) as accounts where place > 1 order by id`;

const LookAlikes = z.array(z.object({ id: z.int(), username: z.string(), first: z.string() }));

/**
 * From here on, a new username must not look like another one, nor a saved view like another one of the same admin.
 * Accounts with usernames that look alike keep them, and sign in with what is stored. The log lists them.
 */
export class Names extends Migration {
  static readonly locks = ['saved_views', 'users'];
  override name = '20261127-28-names';

  override async up(): Promise<void> {
    for (const { id, username, first } of LookAlikes.parse(await this.execute(selectLookAlikes)))
      this.config.get('logger')(
        `The username ${JSON.stringify(username)} (account ${id}) looks like ${JSON.stringify(first)}. Both accounts keep their usernames and sign in with them.`,
      );
    this.addSql('alter table users add column is_look_alike boolean not null default false');
    this.addSql(
      `update users set is_look_alike = true where id in (select id from (${selectLookAlikes}) as found)`,
    );
    this.addSql(`create unique index users_plain_username_unique on users (plain_text(username))
      where not is_look_alike`);
    this.addSql('drop index saved_views_name_unique');
    this.addSql(`update saved_views set name = ${oneLine('name')} where name <> ${oneLine('name')}`);
    this.addSql(`do $$ begin
      loop
        update saved_views set name = name || ' 2' where id in (
          select id from (
            select id, row_number() over (partition by user_id, plain_text(name) order by id) as place from saved_views
          ) as views where place > 1
        );
        exit when not found;
      end loop; end $$`);
    this.addSql('create unique index saved_views_name_unique on saved_views (user_id, plain_text(name))');
    this.addSql('create index users_name_index on users (left(name, 60) collate names, id)');
  }

  override down(): void {
    this.addSql('drop index saved_views_name_unique');
    this.addSql('create unique index saved_views_name_unique on saved_views (user_id, lower(name))');
    this.addSql('drop index users_name_index, users_plain_username_unique');
    this.addSql('alter table users drop column is_look_alike');
  }
}
