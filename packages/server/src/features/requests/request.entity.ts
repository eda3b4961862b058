import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import type { ShipToView } from '@portal/contract/addresses';
import { requestMessages } from '@portal/contract/limits';
import type { RequestDetails, RequestStatus } from '@portal/contract/requests';
import { outcomeMessages } from '@portal/contract/requests/outcomes';
import { isAccepted, isSent } from '@portal/contract/requests/statuses';
import { isLinkedCarrier } from '@portal/contract/values/carriers';
import { REQUEST_STATUSES } from '@portal/contract/values/list-options';
import { conflict, invalidInput } from '../../errors.ts';
import { User } from '../accounts/user.entity.ts';
import { Sample } from '../samples/sample.entity.ts';

export const SampleRequestSchema = defineEntity({
  name: 'SampleRequest',
  tableName: 'sample_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    date: p.datetime().defaultRaw('now()'),
    creditsUsed: p.integer(),
    status: p.enum(REQUEST_STATUSES).default('pending'),
    carrier: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    /** Of a carrier whose links the portal does not make itself. */
    trackingUrl: p.text().nullable(),
    expectedOn: p.date().nullable(),
    /** In the smallest unit of the setting's currency. For admins only. */
    postage: p.integer().nullable(),
    /** When its client cancelled it; the status is then `rejected`. */
    cancelledAt: p.datetime().nullable(),
    /** Set by a trigger on each change. */
    updatedAt: p.datetime().defaultRaw('now()'),
    shipTo: p.json<ShipToView>().nullable(),
    note: p.text().nullable(),
    reference: p.text().nullable(),
    neededBy: p.date().nullable(),
    lines: () => p.oneToMany(RequestLine).mappedBy('request'),
  },
  indexes: [
    {
      name: 'sample_requests_shipment_index',
      expression: `create index sample_requests_shipment_index on sample_requests
        using gin (search_parts(coalesce(carrier, '') || ' ' || coalesce(tracking_number, '')))
        where carrier is not null or tracking_number is not null`,
    },
    {
      name: 'sample_requests_list_index',
      expression: 'create index sample_requests_list_index on sample_requests (date desc, id desc)',
    },
    {
      name: 'sample_requests_own_index',
      expression: 'create index sample_requests_own_index on sample_requests (user_id, date desc, id desc)',
    },
    {
      name: 'sample_requests_status_index',
      expression: 'create index sample_requests_status_index on sample_requests (status, date desc, id desc)',
    },
    {
      name: 'sample_requests_updated_index',
      expression: 'create index sample_requests_updated_index on sample_requests (updated_at, id)',
    },
    {
      name: 'sample_requests_status_updated_index',
      expression:
        'create index sample_requests_status_updated_index on sample_requests (status, updated_at, id)',
    },
    {
      name: 'sample_requests_own_updated_index',
      expression:
        'create index sample_requests_own_updated_index on sample_requests (user_id, updated_at, id)',
    },
    {
      name: 'sample_requests_needed_first_index',
      expression: `create index sample_requests_needed_first_index on sample_requests (coalesce(needed_by, 'infinity'), id)`,
    },
    {
      name: 'sample_requests_needed_last_index',
      expression: `create index sample_requests_needed_last_index on sample_requests
        (coalesce(needed_by, '-infinity') desc, id desc)`,
    },
    {
      name: 'sample_requests_place_index',
      expression: `create index sample_requests_place_index on sample_requests (address_place(ship_to), id)
        where status = 'approved' and ship_to is not null`,
    },
    {
      name: 'sample_requests_reference_index',
      expression: `create index sample_requests_reference_index on sample_requests using gin (search_parts(reference))
        where reference is not null`,
    },
    {
      name: 'sample_requests_credits_index',
      expression:
        'create index sample_requests_credits_index on sample_requests (credits_used desc, id desc)',
    },
    {
      name: 'sample_requests_status_credits_index',
      expression:
        'create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc)',
    },
  ],
  checks: [
    { name: 'sample_requests_credits_used_positive', expression: 'credits_used >= 1' },
    { name: 'sample_requests_tracking_url_https', expression: `tracking_url ~* '^https://'` },
    { name: 'sample_requests_postage_range', expression: 'postage >= 0 and postage <= 1000000000' },
  ],
});

/** What a client says about a request besides its lines and its address. */
export type StoredDetails = {
  [Detail in keyof RequestDetails]-?: NonNullable<RequestDetails[Detail]> | null;
};

/** What is absent stays as it is. */
export type Shipment = {
  [Field in 'carrier' | 'trackingNumber' | 'trackingUrl' | 'expectedOn']?: string | null | undefined;
} & { postage?: number | null | undefined };

export type Transition = Shipment & {
  status: RequestStatus;
  /** Set for a request that is cancelled, or is again after an undo. */
  cancelledAt?: Date | null;
};

/** The status before, and what happens to the credits that the request was charged. */
export type Transitioned = { from: RequestStatus; credits: 'kept' | 'returned' | 'charged-again' };

export class SampleRequest extends SampleRequestSchema.class {
  static readonly notFound = requestMessages.notFound;
  declare [OptionalProps]?: 'isCancelled' | 'isRejected' | 'logSubject';

  /** @param today in the business time zone @throws AppError invalid-input for a needed-by day that has passed */
  static assertNotPast(neededBy: string | null | undefined, today: string): void {
    if (neededBy && neededBy < today) throw invalidInput(requestMessages.neededInPast, 'neededBy');
  }

  get isCancelled(): boolean {
    return Boolean(this.cancelledAt);
  }

  get isRejected(): boolean {
    return this.status === 'rejected';
  }

  /** How the activity log names it. Its user must be loaded. */
  get logSubject() {
    return { id: this.id, name: `Request of ${this.user.name}` };
  }

  assertExpectedStatus(expected: RequestStatus | undefined): void {
    if (expected === undefined || expected === this.status) return;
    const message = `This request has since been ${this.describeStatus()}. Reload it before making changes.`;
    throw conflict(message, undefined, 'stale-status');
  }

  assertEditable(): void {
    if (this.status !== 'pending') throw conflict(requestMessages.notEditable, undefined, 'not-editable');
  }

  assertNotShipped(): void {
    if (isSent(this.status)) throw conflict(requestMessages.alreadyShipped, undefined, 'already-shipped');
  }

  /** @throws AppError no-outcome-yet while nothing can have come of it */
  assertCanHaveOutcome(): void {
    if (!isAccepted(this.status)) throw conflict(outcomeMessages.notYet, undefined, 'no-outcome-yet');
  }

  /** How the request changes when its client cancels it. @throws AppError conflict when it is no longer pending */
  cancellation(now: Date): Transition {
    if (this.status === 'pending') return { status: 'rejected', cancelledAt: now };
    const message = this.isCancelled
      ? 'This request has already been cancelled.'
      : `This request has already been ${this.status} and can no longer be cancelled.`;
    throw conflict(message, undefined, 'not-cancellable');
  }

  /** How the request changes when its client has it. @throws AppError conflict unless it is on its way */
  receipt(): Transition {
    if (this.status === 'shipped') return { status: 'delivered' };
    throw conflict('Only a shipped request can be marked as received.', undefined, 'not-shipped');
  }

  /** Any status can follow any other. A cancelled request whose status changes is no longer cancelled. */
  transition({ status, cancelledAt = null, ...shipment }: Transition): Transitioned {
    const { status: from } = this;
    this.status = status;
    this.cancelledAt = cancelledAt;
    this.correctShipment(shipment);
    if (status === from) return { from, credits: 'kept' };
    if (this.isRejected) return { from, credits: 'returned' };
    return { from, credits: from === 'rejected' ? 'charged-again' : 'kept' };
  }

  /** A new carrier or number has a link of its own only if it comes with one. */
  correctShipment({ carrier, trackingNumber, trackingUrl, expectedOn, postage }: Shipment): void {
    const before = { carrier: this.carrier ?? null, trackingNumber: this.trackingNumber ?? null };
    if (carrier !== undefined) this.carrier = carrier;
    if (trackingNumber !== undefined) this.trackingNumber = trackingNumber;
    if (trackingUrl && isLinkedCarrier(this.carrier ?? null)) {
      const message = `The tracking link of ${this.carrier} is made from the tracking number`;
      throw invalidInput(message, 'trackingUrl');
    }
    const isSame = this.carrier === before.carrier && this.trackingNumber === before.trackingNumber;
    if (trackingUrl !== undefined) this.trackingUrl = trackingUrl;
    else if (!isSame) this.trackingUrl = null;
    if (expectedOn !== undefined) this.expectedOn = expectedOn;
    if (postage !== undefined) this.postage = postage;
  }

  private describeStatus(): string {
    if (this.isCancelled) return 'cancelled by its client';
    return this.status === 'pending' ? 'set back to pending' : this.status;
  }
}
SampleRequestSchema.setClass(SampleRequest);

export const RequestLineSchema = defineEntity({
  name: 'RequestLine',
  tableName: 'request_samples',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade'),
    sample: () => p.manyToOne(Sample).deleteRule('restrict').index('request_samples_sample_index'),
    quantity: p.integer().default(1),
    sampleName: p.text().nullable(),
  },
  uniques: [{ name: 'request_samples_once', properties: ['request', 'sample'] }],
  checks: [{ name: 'request_samples_quantity_range', expression: 'quantity >= 1 and quantity <= 10' }],
});

class RequestLine extends RequestLineSchema.class {
  /** The name is that of the time of the request, the picture the present one. */
  toRow(): { id: number; name: string; imageUrl: string | null; quantity: number } {
    const { sample, sampleName, quantity } = this;
    return { id: sample.id, name: sampleName ?? sample.name, imageUrl: sample.imageUrl ?? null, quantity };
  }
}
RequestLineSchema.setClass(RequestLine);
