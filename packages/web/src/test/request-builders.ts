import type { AdminRequestDetailView, RequestEventView } from '@portal/contract/requests';
import type { OutcomeView } from '@portal/contract/requests/outcomes';
import type { PrintedRequestView } from '@portal/contract/requests/printouts';
import type { ListedRequestView } from '@portal/contract/requests/request-search';
import { client } from './people.ts';

/** As admins read it. What clients read is a part of it. */
export function requestView(fields: Partial<ListedRequestView> = {}): ListedRequestView {
  return {
    id: 42,
    date: '2026-11-20T09:00:00.000Z',
    status: 'pending',
    creditsUsed: 2,
    samples: [{ id: 11, name: 'Harbour Anchor', imageUrl: null }],
    quantities: { 11: 2 },
    user: { id: client.id, name: client.name, email: client.email },
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    expectedOn: null,
    cancelledAt: null,
    shipTo: null,
    note: null,
    reference: null,
    neededBy: null,
    outcome: null,
    postage: null,
    isClientDeactivated: false,
    ...fields,
  };
}

export function outcomeView(fields: Partial<OutcomeView> = {}): OutcomeView {
  return {
    answer: 'ordered',
    amount: 123_450,
    currency: 'USD',
    orderNumber: 'A-7',
    comment: null,
    givenBy: 'client',
    at: '2026-11-21T09:00:00.000Z',
    ...fields,
  };
}

export function requestEventView(fields: Partial<RequestEventView> = {}): RequestEventView {
  return {
    id: 1,
    kind: 'status',
    from: null,
    to: 'pending',
    at: '2026-11-20T09:00:00.000Z',
    actor: client.name,
    note: null,
    internalNote: null,
    isUndone: false,
    ...fields,
  };
}

export function requestDetailView(fields: Partial<AdminRequestDetailView> = {}): AdminRequestDetailView {
  return { ...requestView(), timeline: [requestEventView()], currency: 'USD', ...fields };
}

export function printedRequestView(fields: Partial<PrintedRequestView> = {}): PrintedRequestView {
  const { id, date, user, cancelledAt, shipTo, note, reference, neededBy } = requestView();
  return {
    id,
    date,
    status: 'approved',
    user,
    cancelledAt,
    shipTo,
    note,
    reference,
    neededBy,
    company: null,
    lines: [
      { id: 11, name: 'Harbour Anchor', designNumber: null, designSize: null, imageUrl: null, quantity: 2 },
    ],
    pressCards: [],
    sameAddress: { count: 0, ids: [] },
    lastPrint: null,
    ...fields,
  };
}
