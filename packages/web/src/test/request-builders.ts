import type { OutcomeView } from '@portal/contract/outcomes';
import type { PrintedRequestView } from '@portal/contract/printing';
import type { RequestEventView } from '@portal/contract/requests';
import type { ClientAndSamplesView } from '@portal/contract/requests/client-and-samples';
import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import type { ListedRequestView, OwnListedRequestView } from '@portal/contract/requests/search';
import { client } from './people.ts';

type Listed = ListedRequestView & OwnListedRequestView;

/** As admins read it, with what only its client reads. */
export function requestView(fields: Partial<Listed> = {}): Listed {
  return {
    id: 42,
    date: '2026-11-20T09:00:00.000Z',
    status: 'pending',
    creditsUsed: 2,
    samples: [{ id: 11, name: 'Harbour Anchor', imageUrl: null, designNumber: null }],
    quantities: { 11: 2 },
    asked: { 11: 2 },
    user: { id: client.id, name: client.name, email: client.email, company: null, customerNumber: null },
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
    enteredBy: null,
    free: false,
    replaces: null,
    awaitsAnswer: false,
    unreadMessages: 0,
    postage: null,
    isClientDeactivated: false,
    hasClientAnswered: false,
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
    reason: null,
    sampleIds: null,
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

export function requestDetailView(
  fields: Partial<AdminRequestWithEarlierView> = {},
): AdminRequestWithEarlierView {
  return {
    ...requestView(),
    timeline: [requestEventView()],
    currency: 'USD',
    corrections: [],
    refundedCredits: null,
    hasEarlierEvents: false,
    droppedSamples: [],
    replacedBy: [],
    earlier: {},
    ...fields,
  };
}

export function clientAndSamplesView(
  client: Partial<ClientAndSamplesView['client']> = {},
  samples: ClientAndSamplesView['samples'] = {},
): ClientAndSamplesView {
  return {
    client: { monthlyCredits: 5, remainingCredits: 3, otherRequests: 0, outcomes: {}, ...client },
    samples,
  };
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
      {
        id: 11,
        name: 'Harbour Anchor',
        designNumber: null,
        designSize: null,
        imageUrl: null,
        quantity: 2,
        asked: 2,
        code: '7K3M9QRA',
      },
    ],
    pressCards: [],
    sameAddress: { count: 0, ids: [] },
    lastPrint: null,
    ...fields,
  };
}
