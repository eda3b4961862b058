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
];

function triggerOn(columns: string[]): string {
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return `create or replace trigger users_update_change after update on users
    for each row when (${isChanged}) execute function users_update_change()`;
}

/** Pages also show a client's company and customer number, so a change of these is notified too. */
export class ContactChanges extends Migration {
  static readonly locks = ['users'];
  override name = '20261127-36-contact-changes';

  override up(): void {
    this.addSql(triggerOn([...SHOWN_BEFORE, 'company', 'customer_number']));
  }

  override down(): void {
    this.addSql(triggerOn(SHOWN_BEFORE));
  }
}
