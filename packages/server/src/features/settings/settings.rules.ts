import type { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';

const columns = [
  'default_credits as defaultCredits',
  'email_notifications as emailNotifications',
  'auto_approve as autoApprove',
] as const;

export const readSettings = (em: Em): Promise<SettingsView> =>
  query(em).selectFrom('settings').select(columns).executeTakeFirstOrThrow();

/** Credits a month that a new client starts with. */
export const readDefaultCredits = async (em: Em): Promise<number> => (await readSettings(em)).defaultCredits;

/** Stores what is given and leaves the rest. */
export const updateSettings = (em: Em, input: UpdateSettingsInput): Promise<SettingsView> =>
  query(em)
    .updateTable('settings')
    .set({
      ...(input.defaultCredits === undefined ? {} : { default_credits: input.defaultCredits }),
      ...(input.emailNotifications === undefined ? {} : { email_notifications: input.emailNotifications }),
      ...(input.autoApprove === undefined ? {} : { auto_approve: input.autoApprove }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
