import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import { sql } from 'kysely';
import { dbNow } from '../../../platform/db/clock.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { toShipTo } from '../../addresses/address.entity.ts';
import { selectShipTo } from '../../addresses/addresses.sql.ts';
import { Settings, SettingsSchema } from '../../settings/settings.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { type Cancellations, cancellationsOf } from './cancellations.sql.ts';

type Choice = { userId: number; addressId: number | null; isDefault: boolean; timeZone: string };
type Found = { shipTo: ShipToView | null; today: string; cancellations: Cancellations };

/** Hot path (benchmark "submission"): in one round trip with the settings. The account's lock is also that of its addresses. */
const selectTerms = preparedQuery<Choice, Found>((db, param, columnsOf) => {
  const [userId, addressId, isDefault] = [param('userId'), param('addressId'), param('isDefault')];
  return sql<Found>`
    select ${columnsOf(SettingsSchema)}, ${selectShipTo({ userId, addressId, isDefault })} as "shipTo",
      (${dbNow} at time zone ${param('timeZone')})::date::text as today,
      ${cancellationsOf(userId)} as cancellations
    from settings`.compile(db);
});

/** What decides on a submission, apart from account and samples. `today` is the day in the business time zone. */
export type Terms = Found & { settings: Settings };

/** `shipTo` is null for none, and for an address that the account does not have. */
export async function readTerms(
  { em, timeZone }: RuleContext,
  { id: userId }: User,
  choice: ShipToInput | undefined,
): Promise<Terms> {
  const addressId = choice && 'addressId' in choice ? choice.addressId : null;
  const [row] = await selectTerms(em, { userId, addressId, isDefault: choice === undefined, timeZone });
  if (!row) throw new Error('The settings always have one row');
  const { shipTo: found, today, cancellations, ...settings } = row;
  const shipTo = choice && 'name' in choice ? toShipTo(choice) : found;
  return { settings: em.map(Settings, settings), shipTo, today, cancellations };
}
