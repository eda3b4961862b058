import * as z from 'zod/mini';
import { CREDITS_MAX, clientMessages } from './clients.ts';
import { HELD_STATES, HELD_WAITS_FOR, heldRequestLimits } from './held-requests.values.ts';
import { pageFields, pageOf } from './pagination.ts';
import { changesSomething } from './patches.ts';
import { detailViews, SubmitRequestInput } from './requests.ts';
import { Id } from './values/id.ts';
import { nullableText } from './values/text.ts';

export const heldRequestMessages = {
  waitsFor: `A held request waits for one of ${HELD_WAITS_FOR.join(', ')}`,
  state: `The state must be one of ${HELD_STATES.join(', ')}`,
  reason: 'Please say why you need more credits',
  credits: 'Credits must be at least 1',
  monthly: 'Monthly must be true or false',
  approve: 'Approve must be true or false',
  aboveMonthly: (monthly: number) =>
    `A renewal brings ${monthly} credits, so a request that waits for it can have at most ${monthly} units.`,
  enough: 'You have enough credits to submit this request now.',
  tooMany: `${heldRequestLimits.waiting} of your requests are waiting already. Please cancel one first.`,
  notFound: 'Held request not found',
  notForAdmin: 'This request waits for the renewal, so it can be neither granted nor declined.',
} as const;

export const HELD_PROBLEMS = ['sample-inactive', 'address-required', 'too-many-units'] as const;
export type HeldProblem = (typeof HELD_PROBLEMS)[number];

const State = z.enum(HELD_STATES, heldRequestMessages.state);

const WaitsFor = z.enum(HELD_WAITS_FOR, heldRequestMessages.waitsFor);

const reason = z.optional(nullableText('Reason', heldRequestLimits.reason, 'multiline'));

export const CreateHeldRequestInput = z
  .strictObject({
    waitsFor: WaitsFor,
    ...SubmitRequestInput.shape,
    reason,
    /** A waiting one that is cancelled with it. */
    replaces: z.optional(Id),
  })
  .check((held) => {
    const { waitsFor, reason: given } = held.value;
    if (waitsFor !== 'admin' || given) return;
    held.issues.push({
      code: 'custom',
      message: heldRequestMessages.reason,
      path: ['reason'],
      input: given,
    });
  });
export type CreateHeldRequestInput = z.infer<typeof CreateHeldRequestInput>;

const { idempotencyKey: _key, samples, ...details } = SubmitRequestInput.shape;

/** Of one that waits. What is absent stays as it is. */
export const UpdateHeldRequestInput = z
  .strictObject({ id: Id, samples: z.optional(samples), reason, ...details })
  .check(changesSomething());
export type UpdateHeldRequestInput = z.infer<typeof UpdateHeldRequestInput>;

/** Submits an order now in the place of one that waits, which is cancelled with it. */
export const SubmitHeldRequestInput = z.extend(SubmitRequestInput, { id: Id });
export type SubmitHeldRequestInput = z.infer<typeof SubmitHeldRequestInput>;

export const ListOwnHeldRequestsInput = z.strictObject({ ...pageFields, state: z.optional(State) });
export type ListOwnHeldRequestsInput = z.infer<typeof ListOwnHeldRequestsInput>;

export const ListHeldRequestsInput = z.extend(ListOwnHeldRequestsInput, { userId: z.optional(Id) });
export type ListHeldRequestsInput = z.infer<typeof ListHeldRequestsInput>;

export const GrantHeldRequestInput = z.strictObject({
  id: Id,
  credits: z
    .int({
      error: ({ input }) =>
        typeof input === 'number' ? clientMessages.wholeCredits : heldRequestMessages.credits,
    })
    .check(z.gte(1, heldRequestMessages.credits), z.lte(CREDITS_MAX, clientMessages.creditsMax)),
  monthly: z.optional(z.boolean(heldRequestMessages.monthly)),
  approve: z.optional(z.boolean(heldRequestMessages.approve)),
  expectedRemainingCredits: z.optional(z.int()),
  expectedUnits: z.optional(z.int()),
});
export type GrantHeldRequestInput = z.infer<typeof GrantHeldRequestInput>;

export const DeclineHeldRequestInput = z.strictObject({ id: Id, reason });
export type DeclineHeldRequestInput = z.infer<typeof DeclineHeldRequestInput>;

export const HeldRequestView = z.object({
  id: Id,
  waitsFor: z.enum(HELD_WAITS_FOR),
  samples: z.array(
    z.object({ id: Id, name: z.string(), imageUrl: z.nullable(z.string()), isActive: z.boolean() }),
  ),
  quantities: z.record(z.string(), z.int()),
  units: z.int(),
  reason: z.nullable(z.string()),
  ...detailViews,
  state: z.enum(HELD_STATES),
  requestId: z.nullable(Id),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  decisionReason: z.nullable(z.string()),
  granted: z.int(),
  /** Null for one that waits for the renewal. */
  lapsesAt: z.nullable(z.iso.datetime()),
  /** Null unless it could not be sent at its time and still waits. */
  problem: z.nullable(z.enum(HELD_PROBLEMS)),
});
export type HeldRequestView = z.infer<typeof HeldRequestView>;

export const HeldRequestPage = pageOf(HeldRequestView);
export type HeldRequestPage = z.infer<typeof HeldRequestPage>;

export const AdminHeldRequestView = z.extend(HeldRequestView, {
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  remainingCredits: z.int(),
  monthlyCredits: z.int(),
  missing: z.int(),
});
export type AdminHeldRequestView = z.infer<typeof AdminHeldRequestView>;

export const AdminHeldRequestPage = pageOf(AdminHeldRequestView);
export type AdminHeldRequestPage = z.infer<typeof AdminHeldRequestPage>;

export const AskingItemView = z.extend(AdminHeldRequestView, {
  /** The client's requests that were not rejected, and how many of them led to an order. */
  earlier: z.object({ requests: z.int(), ordered: z.int() }),
});
export type AskingItemView = z.infer<typeof AskingItemView>;

export const AskingView = z.object({
  clients: z.int(),
  total: z.int(),
  items: z.array(AskingItemView),
});
export type AskingView = z.infer<typeof AskingView>;

export const HeldRequestEventView = z.extend(HeldRequestView, { user: AdminHeldRequestView.shape.user });
export type HeldRequestEventView = z.infer<typeof HeldRequestEventView>;
