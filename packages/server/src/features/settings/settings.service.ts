import { LockMode } from '@mikro-orm/core';
import type { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { definedFields } from '../../db/defined-fields.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { Settings } from './settings.entity.ts';

const SETTINGS_ID = 1;

const labels = {
  defaultCredits: 'Default monthly credits',
  emailNotifications: 'Email notifications',
  autoApprove: 'Auto-approve requests',
} as const;

export async function getSettings(em: Em): Promise<SettingsView> {
  const settings = await em.findOneOrFail(Settings, SETTINGS_ID, { disableIdentityMap: true });
  return settings.toView();
}

export async function getDefaultCredits(em: Em): Promise<number> {
  return (await getSettings(em)).defaultCredits;
}

export function updateSettings(
  em: Em,
  admin: Actor,
  { expected, ...changes }: UpdateSettingsInput,
): Promise<SettingsView> {
  return inEmTransaction(em, async (tx) => {
    const settings = await tx.findOneOrFail(Settings, SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = settings.toView();
    assertExpected(before, expected);
    tx.assign(settings, definedFields(changes));
    await tx.flush();
    await logChanges(tx, admin, {
      action: 'settings.update',
      subject: { name: 'Settings' },
      changes: changesBetween(labels, before, settings.toView()),
    });
    return settings.toView();
  });
}

function assertExpected(stored: SettingsView, expected: UpdateSettingsInput['expected'] = {}) {
  for (const field of Object.keys(labels) as (keyof typeof labels)[]) {
    if (expected[field] === undefined || expected[field] === stored[field]) continue;
    throw conflict(
      `Another admin changed ${labels[field]} to ${formatValue(stored[field])}. Please review and try again.`,
      field,
    );
  }
}

function formatValue(value: number | boolean) {
  if (typeof value === 'number') return value;
  return value ? 'on' : 'off';
}
