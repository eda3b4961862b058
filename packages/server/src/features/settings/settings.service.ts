import { apiTokenMessages } from '@portal/contract/api-tokens';
import { secondFactorMessages } from '@portal/contract/auth/second-factor';
import type { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { sql } from 'kysely';
import { definedFields } from '../../db/defined-fields.ts';
import { forUpdate } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden } from '../../errors.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { lockOwnAccount } from '../accounts/lock-account.service.ts';
import { changesBetween, logChanges } from '../audit-log/log-action.service.ts';
import { assertConfirmed } from '../auth/confirmation.service.ts';
import { Settings, SettingsSchema } from './settings.entity.ts';

const SETTINGS_ID = 1;

const labels = {
  defaultCredits: 'Default monthly credits',
  emailNotifications: 'Email notifications',
  autoApprove: 'Auto-approve requests',
  autoApproveMaxUnits: 'Units approved automatically',
  registration: 'Registration',
  adminSecondFactor: 'Require a second factor for admins',
  clientApiTokens: 'API tokens for clients',
  requireAddress: 'Require a shipping address',
  outcomeAfterDays: 'Days until clients are asked for the outcome',
  currency: 'Currency',
} as const;

const selectSettings = preparedQuery<object, object>((db, _param, columnsOf) =>
  sql<object>`select ${columnsOf(SettingsSchema)} from settings`.compile(db),
);

/** Hot path (benchmark "submission"). */
export async function readSettings({ em }: RuleContext): Promise<Settings> {
  const [row] = await selectSettings(em, {});
  if (!row) throw new Error('The table always has one row');
  return em.map(Settings, row);
}

export async function getSettings(ctx: RuleContext): Promise<SettingsView> {
  return (await readSettings(ctx)).toView();
}

/** They decide who gets into the portal. A program changes none of them, whatever its API token may do. */
const ACCESS_SETTINGS = ['registration', 'adminSecondFactor', 'clientApiTokens'] as const;

export function updateSettings(
  ctx: RuleContext<Actor>,
  { expected, ...changes }: UpdateSettingsInput,
): Promise<SettingsView> {
  return inTransaction(ctx, async (tx) => {
    if (ACCESS_SETTINGS.some((field) => changes[field] !== undefined)) await assertMayChangeAccess(tx);
    if (changes.adminSecondFactor) await assertOwnSecondFactor(tx);
    const settings = await tx.em.findOneOrFail(Settings, SETTINGS_ID, forUpdate);
    const before = settings.toView();
    assertExpected({
      code: 'stale-settings',
      labels,
      stored: before,
      expected,
      changedBy: 'Another admin',
    });
    tx.em.assign(settings, definedFields(changes));
    await tx.em.flush();
    await logChanges(tx, {
      action: 'settings.update',
      subject: { name: 'Settings' },
      changes: changesBetween(labels, before, settings.toView()),
    });
    return settings.toView();
  });
}

async function assertMayChangeAccess(tx: RuleContext<Actor>): Promise<void> {
  if (typeof tx.actor.tokenId === 'number') throw forbidden(apiTokenMessages.sessionOnly, 'session-required');
  await assertConfirmed(tx);
}

/** Prevents that the admin who turns the requirement on is the first one without access. */
async function assertOwnSecondFactor(tx: RuleContext<Actor>): Promise<void> {
  const { secondFactorSince } = await lockOwnAccount(tx);
  if (!secondFactorSince) throw conflict(secondFactorMessages.ownFirst, 'adminSecondFactor');
}
