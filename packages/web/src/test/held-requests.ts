import type { AdminHeldRequestView, HeldRequestView } from '@portal/contract/held-requests';
import { client } from './people.ts';

export function heldRequestView(fields: Partial<HeldRequestView> = {}): HeldRequestView {
  return {
    id: 3,
    waitsFor: 'admin',
    samples: [{ id: 11, name: 'Harbour Anchor', imageUrl: '/anchor.png', isActive: true }],
    quantities: { '11': 6 },
    units: 6,
    reason: 'A trade fair',
    shipTo: null,
    note: null,
    reference: null,
    neededBy: null,
    state: 'waiting',
    requestId: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    decisionReason: null,
    granted: 0,
    lapsesAt: '2026-12-04T09:00:00.000Z',
    problem: null,
    ...fields,
  };
}

/** Waits for the renewal. */
export function plannedRequestView(fields: Partial<HeldRequestView> = {}): HeldRequestView {
  return heldRequestView({ id: 4, waitsFor: 'renewal', reason: null, lapsesAt: null, ...fields });
}

export function adminHeldRequestView(fields: Partial<AdminHeldRequestView> = {}): AdminHeldRequestView {
  const { id, name, email, remainingCredits, monthlyCredits } = client;
  return {
    ...heldRequestView(),
    user: { id, name, email },
    remainingCredits,
    monthlyCredits,
    missing: 3,
    ...fields,
  };
}

/** The held requests above the queue. */
export function askingView(...items: AdminHeldRequestView[]) {
  const asking = items.map((held) => ({ ...held, earlier: { requests: 12, ordered: 3 } }));
  return { clients: new Set(items.map(({ user }) => user.id)).size, total: items.length, items: asking };
}
