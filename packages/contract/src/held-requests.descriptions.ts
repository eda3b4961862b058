import type { AdminHeldRequestView, GrantHeldRequestInput } from './held-requests.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const heldRequestDescriptions = {
  approve: 'Whether the request, if it is sent, is approved as well. Default: false.',
  credits:
    'How many credits to add, at least 1. They may be fewer than are missing; then the request goes on waiting.',
  decisionReason: 'What the admin said when declining. Null for nothing.',
  endedAt: 'When it was sent, declined, cancelled or lapsed, in UTC; null while it waits.',
  expectedUnits: 'The units that the caller saw. Others are refused with 409.',
  granted: 'How many credits admins have added for it.',
  lapsesAt: 'When it ends if no admin has decided, in UTC. Null for one that waits for the renewal.',
  missing: 'How many credits too few there are.',
  monthly: "Whether the client's monthly credits are raised as well. Default: false.",
  problem: 'Why it could not be sent at its time. Null unless it still waits for that reason.',
  waitsFor: '`admin`: until an admin adds credits. `renewal`: until the next reset.',
} satisfies DescriptionsOf<AdminHeldRequestView | GrantHeldRequestInput>;
