import { Migration } from '@mikro-orm/migrations';

/** Known of admins, and of clients whose present email is the one that an admin has entered. */
export class ProvenEmails extends Migration {
  static readonly locks = ['users'];
  override name = '20261129-proven-emails';

  override up(): void {
    this.addSql('alter table users add column is_email_proven boolean not null default false');
    this.addSql(`update users set is_email_proven = true where role = 'admin' or exists (
      select from admin_log where subject_id = users.id
        and changes @> jsonb_build_array(jsonb_build_object('field', 'Email', 'to', users.email)))`);
  }
}
