import { apiTokenMessages } from '@portal/contract/accounts/api-tokens';
import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import type { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { settingsFields } from '@portal/contract/settings.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../platform/actor.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logChanges } from '../audit-log/log-action.service.ts';
import { assertConfirmed } from '../users/confirmation.reader.ts';
import { lockOwnAccount } from '../users/lock-account.service.ts';
import { Settings } from './settings.entity.ts';

const SETTINGS_ID = 1;

const labels = labelsOf(settingsFields);

/** They decide who gets into the portal. A program changes none of them, whatever its API token may do. */
const ACCESS_SETTINGS = ['registration', 'adminSecondFactor', 'clientApiTokens'] as const;

export function editSettings(
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
  if (!secondFactorSince) throw conflict(secondFactorMessages.ownFirst, 'conflict', 'adminSecondFactor');
}
