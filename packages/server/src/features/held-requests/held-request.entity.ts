import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import { HELD_PROBLEMS, type HeldProblem, heldRequestMessages } from '@portal/contract/held-requests';
import {
  HELD_STATES,
  HELD_WAITS_FOR,
  type HeldState,
  heldRequestLimits,
} from '@portal/contract/held-requests.values';
import type { DetailsView } from '@portal/contract/requests';
import { rawClock, rawNow } from '../../platform/db/clock.ts';
import { conflict, idempotencyKeyReused } from '../../platform/errors.ts';
import { detailColumns } from '../requests/request-details.ts';
import { User } from '../users/user.entity.ts';

export type HeldLine = { id: number; name: string; quantity: number };

/** A request that waits for more credits or for the renewal. Nothing is reserved and nothing charged before it is sent. */
export const HeldRequestSchema = defineEntity({
  name: 'HeldRequest',
  tableName: 'held_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    waitsFor: p.enum(HELD_WAITS_FOR),
    lines: p.json<HeldLine[]>(),
    units: p.integer(),
    reason: p.text().nullable(),
    ...detailColumns(),
    state: p.enum(HELD_STATES).default('waiting'),
    /** The request that it has become. No foreign key, because both are deleted with their account. */
    requestId: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawClock),
    endedAt: p.datetime().nullable(),
    decisionReason: p.text().nullable(),
    granted: p.integer().default(0),
    problem: p.enum(HELD_PROBLEMS).nullable(),
    /** The number of the account's last ledger entry that it need not consider. A later reset is the one that it waits for. */
    seenEntry: p.integer(),
    idempotencyKey: p.text().nullable(),
    bodyHash: p.text().nullable(),
  },
  uniques: [
    {
      name: 'held_requests_request_unique',
      expression:
        'create unique index held_requests_request_unique on held_requests (request_id) where (request_id is not null)',
    },
  ],
  indexes: [
    {
      name: 'held_requests_own_index',
      expression: 'create index held_requests_own_index on held_requests (user_id, created_at desc, id desc)',
    },
    {
      name: 'held_requests_list_index',
      expression: 'create index held_requests_list_index on held_requests (created_at desc, id desc)',
    },
    {
      name: 'held_requests_waiting_index',
      expression:
        "create index held_requests_waiting_index on held_requests (waits_for, created_at) where (state = 'waiting'::text)",
    },
  ],
  checks: [
    { name: 'held_requests_units_positive', expression: 'units >= 1' },
    { name: 'held_requests_ended_once', expression: "(state = 'waiting') = (ended_at is null)" },
    { name: 'held_requests_sent_as_request', expression: "(state = 'sent') = (request_id is not null)" },
  ],
});

const LIFETIME_MS = heldRequestLimits.days * 24 * 60 * 60 * 1_000;

const endings: Record<Exclude<HeldState, 'waiting'>, string> = {
  sent: 'has already been submitted',
  declined: 'has already been declined',
  cancelled: 'has been cancelled by its client',
  lapsed: 'has lapsed',
};

export class HeldRequest extends HeldRequestSchema.class {
  static readonly notFound = heldRequestMessages.notFound;
  declare [OptionalProps]?: 'state' | 'granted' | 'createdAt';

  assertWaiting(): void {
    const state: HeldState = this.state;
    if (state !== 'waiting') throw conflict(`This request ${endings[state]}.`, 'not-waiting');
  }

  /** Whether an admin can decide. @param now in milliseconds @throws AppError not-waiting, also for one that is about to lapse */
  assertWaitsForAdmin(now: number): void {
    this.assertWaiting();
    if (this.waitsFor !== 'admin') throw conflict(heldRequestMessages.notForAdmin, 'not-waiting');
    if (now >= this.createdAt.getTime() + LIFETIME_MS)
      throw conflict(`This request ${endings.lapsed}.`, 'not-waiting');
  }

  assertSameInput(bodyHash: string): void {
    if (this.bodyHash !== bodyHash) throw idempotencyKeyReused();
  }

  /** The edit may have removed its problem. */
  edit(changes: Partial<Pick<HeldRequest, 'lines' | 'units' | 'reason' | keyof DetailsView>>): void {
    Object.assign(this, changes);
    this.problem = null;
  }

  grant(credits: number): void {
    this.granted += credits;
  }

  send(requestId: number): void {
    this.end('sent');
    this.requestId = requestId;
  }

  decline(reason: string | null): void {
    this.end('declined');
    this.decisionReason = reason;
  }

  cancel(): void {
    this.end('cancelled');
  }

  lapse(): void {
    this.end('lapsed');
  }

  /** It goes on waiting. @returns whether the problem is a new one for its client */
  recordProblem(problem: HeldProblem): boolean {
    const isNew = this.problem !== problem;
    this.problem = problem;
    return isNew;
  }

  /** It goes on waiting for the next renewal. @param reset the number of the ledger entry of the one that brought too little */
  waitForNext(reset: number): void {
    this.problem = 'too-many-units';
    this.seenEntry = reset;
  }

  private end(state: Exclude<HeldState, 'waiting'>): void {
    this.state = state;
    this.endedAt = rawNow();
    this.problem = null;
  }
}
HeldRequestSchema.setClass(HeldRequest);
