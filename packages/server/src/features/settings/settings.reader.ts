import type { SettingsView } from '@portal/contract/settings';
import { currencyMessages } from '@portal/contract/values/shown-currency';
import { sql } from 'kysely';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { conflict } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { Settings, SettingsSchema } from './settings.entity.ts';

const selectSettings = preparedQuery<object, object>((db, _param, columnsOf) =>
  sql<object>`select ${columnsOf(SettingsSchema)} from settings`.compile(db),
);

/** Hot path (benchmark "submission"). */
export async function readSettings({ em }: RuleContext): Promise<Settings> {
  const [row] = await selectSettings(em, {});
  if (!row) throw new Error('The table always has one row');
  return em.map(Settings, row);
}

/** @throws AppError stale-currency when a sender saw an amount in another currency than the one it is stored in */
export function assertCurrency(shown: string | undefined, ...stored: [string, ...string[]]): void {
  if (shown === undefined || stored.includes(shown)) return;
  throw conflict(currencyMessages.stale(stored[0]), 'stale-currency');
}

export async function viewSettings(ctx: RuleContext): Promise<SettingsView> {
  return (await readSettings(ctx)).toView();
}
