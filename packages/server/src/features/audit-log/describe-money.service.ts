import type { FieldChange } from '@portal/contract/audit-log';
import { formatAmount } from '@portal/contract/values/money';
import type { RuleContext } from '../../rule-context.ts';
import { readSettings } from '../settings/settings.service.ts';

/** Beside `changesBetween`, for an amount in the smallest unit of the setting's currency. */
export async function describeMoney(
  ctx: RuleContext,
  field: string,
  { from, to }: Record<'from' | 'to', number | null | undefined>,
): Promise<FieldChange[]> {
  if ((from ?? null) === (to ?? null)) return [];
  const { currency } = await readSettings(ctx);
  const format = (amount: number | null | undefined) =>
    typeof amount === 'number' ? formatAmount(amount, currency) : null;
  return [{ field, from: format(from), to: format(to) }];
}
