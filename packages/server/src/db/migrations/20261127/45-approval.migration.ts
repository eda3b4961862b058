import { Migration } from '@mikro-orm/migrations';

const SHOWN_BEFORE = [
  'name',
  'email',
  'role',
  'monthly_credits',
  'remaining_credits',
  'next_reset_date',
  'deactivated_at',
  'waiting_since',
  'second_factor_since',
  'company',
  'customer_number',
];

function triggerOn(columns: string[]): string {
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return `create or replace trigger users_update_change after update on users
    for each row when (${isChanged}) execute function users_update_change()`;
}

/** Three conditions of the automatic approval, and the result of the daily check of the ledger. */
export class Approval extends Migration {
  static readonly locks = ['samples', 'settings', 'users'];
  override name = '20261127-45-approval';

  override up(): void {
    this.addSql(`alter table "settings"
      add column "auto_approve_max_units" int null,
      add constraint "settings_auto_approve_max_units_positive" check (auto_approve_max_units >= 1)`);
    this.addSql(`alter table "users"
      add column "approval" text not null default 'standard',
      add constraint "users_approval_check" check ("approval" in ('standard', 'always', 'never'))`);
    this.addSql(triggerOn([...SHOWN_BEFORE, 'approval']));
    this.addSql('alter table "samples" add column "needs_approval" boolean not null default false');
    this.addSql(`create table "credits_check" (
      "id" int not null default 1,
      "attempted_at" timestamptz not null,
      "result" jsonb null,
      primary key ("id"),
      constraint "credits_check_one_row" check (id = 1)
    )`);
  }

  override down(): void {
    this.addSql('drop table "credits_check"');
    this.addSql('alter table "samples" drop column "needs_approval"');
    this.addSql(triggerOn(SHOWN_BEFORE));
    this.addSql('alter table "users" drop column "approval"');
    this.addSql('alter table "settings" drop column "auto_approve_max_units"');
  }
}
