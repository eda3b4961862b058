import type { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';

const columns = [
  'default_credits as defaultCredits',
  'email_notifications as emailNotifications',
  'auto_approve as autoApprove',
] as const;

export const readConfig = (em: Em): Promise<SettingsView> =>
  query(em).selectFrom('settings').select(columns).executeTakeFirstOrThrow();

/** Credits a month that a new client starts with. */
export const readDefaultCredits = async (em: Em): Promise<number> => (await readConfig(em)).defaultCredits;

const labels = {
  defaultCredits: 'Default monthly credits',
  emailNotifications: 'Email notifications',
  autoApprove: 'Auto-approve requests',
} as const;

const formatValue = (value: number | boolean) => (typeof value === 'number' ? value : value ? 'on' : 'off');

const refuseStale = (stored: SettingsView, expected: UpdateSettingsInput['expected'] = {}) => {
  for (const field of Object.keys(labels) as (keyof typeof labels)[]) {
    if (expected[field] === undefined || expected[field] === stored[field]) continue;
    throw conflict(
      `${labels[field]}: another admin has set this to ${formatValue(stored[field])} in the meantime. Please look again.`,
      field,
    );
  }
};

/**
 * Stores what is given and leaves the rest.
 * @throws AppError conflict when a setting is no longer what the admin saw
 */
export const updateSettings = (
  em: Em,
  admin: Actor,
  { expected, ...changes }: UpdateSettingsInput,
): Promise<SettingsView> =>
  inTransaction(em, async (tx) => {
    const stored = await query(tx)
      .selectFrom('settings')
      .select(columns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    refuseStale(stored, expected);
    const next = {
      default_credits: changes.defaultCredits ?? stored.defaultCredits,
      email_notifications: changes.emailNotifications ?? stored.emailNotifications,
      auto_approve: changes.autoApprove ?? stored.autoApprove,
    };
    const updated = await query(tx)
      .updateTable('settings')
      .set(next)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await logChanges(tx, admin, {
      action: 'settings.update',
      subject: { name: 'Settings' },
      changes: changesBetween(labels, stored, updated),
    });
    return updated;
  });
