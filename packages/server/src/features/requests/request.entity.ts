import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import { MESSAGE_SIDES, type MessageSide } from '@portal/contract/messages.values';
import { outcomeMessages } from '@portal/contract/outcomes';
import { ENTERED_BY, type RequestStatus } from '@portal/contract/requests';
import type { CutLinesInput } from '@portal/contract/requests/status';
import {
  isAccepted,
  isEnded,
  isSent,
  REQUEST_STATUSES,
  requestMessages,
} from '@portal/contract/requests.values';
import { isLinkedCarrier } from '@portal/contract/shipping.values';
import { conflict, invalidInput } from '../../platform/errors.ts';
import { Sample } from '../samples/sample.entity.ts';
import { User } from '../users/user.entity.ts';
import { detailColumns } from './request-details.ts';
import { lineChecks, requestChecks, requestIndexes } from './request-table.ts';
import { type Shipment, shipmentColumns } from './shipment.ts';

export const SampleRequestSchema = defineEntity({
  name: 'SampleRequest',
  tableName: 'sample_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    date: p.datetime().defaultRaw('now()'),
    creditsUsed: p.integer(),
    status: p.enum(REQUEST_STATUSES).default('pending'),
    ...shipmentColumns(),
    /** When its client cancelled it; the status is then `rejected`. */
    cancelledAt: p.datetime().nullable(),
    /** Whose message it waits for. Null when no answer is awaited. */
    awaitsReplyOf: p.enum(MESSAGE_SIDES).nullable(),
    /** Set by a trigger on each change. */
    updatedAt: p.datetime().defaultRaw('now()'),
    ...detailColumns(),
    /** What its cuts did not return: credits of an earlier month, or of a free request. */
    keptCredits: p.integer().default(0),
    enteredBy: p.enum(ENTERED_BY).nullable(),
    free: p.boolean().default(false),
    /** No foreign key, because both are deleted with their account. */
    replacesId: p.integer().nullable(),
    lines: () => p.oneToMany(RequestLine).mappedBy('request'),
  },
  indexes: requestIndexes,
  checks: requestChecks,
});

export type Transition = Shipment & {
  status: RequestStatus;
  /** Set for a request that is cancelled, or is again after an undo. */
  cancelledAt?: Date | null;
  isByClient?: boolean;
  /** Of an undo: whose message the request waited for. */
  awaitedBefore?: MessageSide | null | undefined;
};

/** The status before, and what happens to the credits that the request was charged. */
export type Transitioned = { from: RequestStatus; credits: 'kept' | 'returned' | 'charged-again' };

export class SampleRequest extends SampleRequestSchema.class {
  static readonly notFound = requestMessages.notFound;
  declare [OptionalProps]?: 'keptCredits' | 'free' | 'isCancelled' | 'isRejected' | 'logSubject';

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
    throw conflict(message, 'stale-status');
  }

  assertEditable(): void {
    if (this.status !== 'pending') throw conflict(requestMessages.notEditable, 'not-editable');
  }

  /** @throws AppError not-editable, already-shipped */
  assertCuttable(): void {
    if (this.isRejected) throw conflict(requestMessages.linesRejected, 'not-editable');
    if (isSent(this.status)) throw conflict(requestMessages.linesShipped, 'already-shipped');
  }

  /**
   * Its lines must be loaded. What is not named stays as it is.
   * @returns the lines with less than before @throws AppError invalid-input, no-units-left
   */
  cut(wanted: CutLinesInput): CutLine[] {
    const lines = new Map(this.lines.getItems().map((line) => [line.sample.id, line]));
    const changes = wanted.flatMap(({ id, quantity }) => {
      const line = lines.get(id);
      const change = line?.cutTo(quantity);
      if (change === undefined) throw invalidInput(`Sample ${id} is not in this request`, 'lines');
      return change ?? [];
    });
    const units = this.lines.getItems().reduce((sum, { quantity }) => sum + quantity, 0);
    if (units === 0) throw invalidInput(requestMessages.noUnitsLeft, 'lines', 'no-units-left');
    return changes;
  }

  /** @param returned of the credits that the cut units had cost */
  takeOff(units: number, returned: number): void {
    this.creditsUsed -= units;
    this.keptCredits += units - returned;
  }

  assertNotShipped(): void {
    if (isSent(this.status)) throw conflict(requestMessages.alreadyShipped, 'already-shipped');
  }

  /** @throws AppError no-outcome-yet while nothing can have come of it */
  assertCanHaveOutcome(): void {
    if (!isAccepted(this.status)) throw conflict(outcomeMessages.notYet, 'no-outcome-yet');
  }

  /** How the request changes when its client cancels it. @throws AppError conflict when it is no longer pending */
  cancellation(now: Date): Transition {
    if (this.status === 'pending') return { status: 'rejected', cancelledAt: now, isByClient: true };
    const message = this.isCancelled
      ? 'This request has already been cancelled.'
      : `This request has already been ${this.status} and can no longer be cancelled.`;
    throw conflict(message, 'not-cancellable');
  }

  /** How the request changes when its client has it. @throws AppError conflict unless it is on its way */
  receipt(): Transition {
    if (this.status === 'shipped') return { status: 'delivered', isByClient: true };
    throw conflict('Only a shipped request can be marked as received.', 'not-shipped');
  }

  /** Any status can follow any other. A cancelled request whose status changes is no longer cancelled. */
  transition({ status, cancelledAt = null, ...change }: Transition): Transitioned {
    const { status: from } = this;
    this.status = status;
    this.cancelledAt = cancelledAt;
    this.editShipment(change);
    if (status !== from) this.settleMessages(change);
    if (status === from) return { from, credits: 'kept' };
    if (this.isRejected) return { from, credits: 'returned' };
    return { from, credits: from === 'rejected' ? 'charged-again' : 'kept' };
  }

  /** A client who has not answered at the end no longer needs to. A decision of an admin is an answer to the client. */
  private settleMessages({ isByClient = false, awaitedBefore }: Omit<Transition, 'status'>): void {
    const isSettled = this.awaitsReplyOf === 'client' ? isEnded(this.status) : !isByClient;
    if (isSettled) this.awaitsReplyOf = null;
    if (awaitedBefore !== undefined) this.awaitsReplyOf ??= awaitedBefore;
  }

  /** A client answers, asked or not. @returns whether the message needs an answer, which it cannot at the end */
  noteMessage(from: MessageSide, { needsAnswer = false } = {}): boolean {
    const isQuestion = from === 'office' && needsAnswer && !isEnded(this.status);
    this.awaitsReplyOf = from === 'client' ? 'office' : isQuestion ? 'client' : null;
    return isQuestion;
  }

  /** A new carrier or number has a link of its own only if it comes with one. */
  editShipment({ carrier, trackingNumber, trackingUrl, expectedOn, postage }: Shipment): void {
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
    /** The requested units of a line that was cut. */
    asked: p.integer().nullable(),
  },
  uniques: [{ name: 'request_samples_once', properties: ['request', 'sample'] }],
  checks: lineChecks,
});

export type CutLine = { name: string; from: number; to: number };

class RequestLine extends RequestLineSchema.class {
  /** @returns the change, null for none, undefined for a line that has nothing left @throws AppError invalid-input for more */
  cutTo(to: number): CutLine | null | undefined {
    const { quantity: from } = this;
    if (from === 0) return undefined;
    const { name } = this.toRow();
    if (to > from) throw invalidInput(`${name} can be cut to at most ${from}`, 'lines');
    if (to === from) return null;
    this.asked ??= from;
    this.quantity = to;
    return { name, from, to };
  }

  /** The name is that of the time of the request, the picture the present one. */
  toRow() {
    const { sample, sampleName, quantity } = this;
    const name = sampleName ?? sample.name;
    return {
      id: sample.id,
      name,
      imageUrl: sample.imageUrl ?? null,
      designNumber: sample.designNumber ?? null,
      quantity,
      asked: this.asked ?? quantity,
    };
  }
}
RequestLineSchema.setClass(RequestLine);
