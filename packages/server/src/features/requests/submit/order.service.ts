import type { ShipToInput } from '@portal/contract/addresses';
import type { DetailsView, RequestLineInput, SubmitRequestInput } from '@portal/contract/requests';
import { type AppError, invalidInput } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { unknownAddress } from '../../addresses/address.entity.ts';
import { lockSamples } from '../../samples/lock-samples.sql.ts';
import type { Sample } from '../../samples/sample.entity.ts';
import type { Settings } from '../../settings/settings.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { SampleRequest } from '../request.entity.ts';
import { detailsOf } from '../request-details.ts';
import type { Cancellations } from './cancellations.sql.ts';
import { readTerms } from './read-terms.sql.ts';

export type OrderInput = Omit<SubmitRequestInput, 'idempotencyKey'>;

type Line = { sample: Sample; sampleName: string; quantity: number };

/** What is ordered, with the samples as they are while they are locked. */
export class OrderLines {
  private readonly requested: readonly RequestLineInput[];
  private readonly samples: ReadonlyMap<number, Sample>;

  private constructor(requested: readonly RequestLineInput[], samples: ReadonlyMap<number, Sample>) {
    this.requested = requested;
    this.samples = samples;
  }

  static async lock(tx: RuleContext, requested: readonly RequestLineInput[]): Promise<OrderLines> {
    const ids = requested.map(({ id }) => id);
    return new OrderLines(requested, await lockSamples(tx.em, ids));
  }

  get units(): number {
    return this.requested.reduce((units, { quantity }) => units + quantity, 0);
  }

  /** The names of the samples that cannot be ordered. */
  get unavailable(): string[] {
    return this.requested
      .filter(({ id }) => !this.samples.get(id)?.isActive)
      .map(({ id }) => this.samples.get(id)?.name ?? `sample ${id}`);
  }

  /** @throws AppError sample-not-available */
  available(): Line[] {
    return this.requested.map(({ id, quantity }) => {
      const sample = this.samples.get(id);
      if (!sample?.isActive) throw this.unavailableError();
      return { sample, sampleName: sample.name, quantity };
    });
  }

  private unavailableError(): AppError {
    const names = this.unavailable;
    const them = names.length === 1 ? 'it' : 'them';
    return invalidInput(
      `No longer available: ${names.join(', ')}. Please remove ${them} and try again.`,
      'samples',
      'sample-not-available',
    );
  }
}

export type Order = {
  lines: OrderLines;
  details: DetailsView;
  settings: Settings;
  /** The day in the business time zone. */
  today: string;
  choice: ShipToInput | undefined;
  cancellations: Cancellations;
};

/** What a client orders, now or later, and what decides on it. The account is locked; this locks the samples. */
export async function readOrder(
  tx: RuleContext,
  account: User,
  { samples, shipTo: choice, ...details }: OrderInput,
): Promise<Order> {
  const lines = await OrderLines.lock(tx, samples);
  const { shipTo, ...terms } = await readTerms(tx, account, choice);
  return { ...terms, lines, details: detailsOf({ ...details, shipTo }), choice };
}

/** @throws AppError invalid-input, shipping-address-required */
export function assertDetails(
  { details: { shipTo, neededBy }, settings, today, choice }: Order,
  { mayBePast = false, needsNoAddress = false } = {},
): void {
  if (!mayBePast) SampleRequest.assertNotPast(neededBy, today);
  if (!shipTo && choice && 'addressId' in choice) throw unknownAddress(choice.addressId);
  if (!needsNoAddress) settings.assertAddress(shipTo);
}
