import type { RequestDetailView } from '@portal/contract/requests';
import type { StatusEmailKind } from '../../src/features/requests/status/request-status.email.ts';

export const request: RequestDetailView = {
  id: 128,
  date: '2026-11-19T15:04:00.000Z',
  status: 'pending',
  creditsUsed: 4,
  samples: [
    { id: 1, name: 'Heritage Lion Crest', imageUrl: null, designNumber: null },
    { id: 2, name: 'Team Name and Number 07', imageUrl: null, designNumber: null },
  ],
  quantities: { 1: 3, 2: 1 },
  asked: { 1: 3, 2: 1 },
  user: { id: 2, name: 'Jordan Ellis', email: 'jordan@example.com', company: null, customerNumber: null },
  carrier: 'UPS',
  trackingNumber: '1Z99887766',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z99887766',
  expectedOn: '2026-11-24',
  cancelledAt: null,
  shipTo: {
    label: 'Workshop',
    name: 'Jordan Ellis',
    company: 'Ellis Apparel',
    line1: '12 Mill Street',
    line2: 'Rear entrance',
    line3: null,
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
    country: 'US',
    phone: null,
  },
  note: null,
  reference: 'PO 4711',
  neededBy: '2026-11-27',
  outcome: null,
  enteredBy: null,
  free: false,
  replaces: null,
  awaitsAnswer: false,
  timeline: [],
  currency: 'USD',
  corrections: [],
  refundedCredits: null,
  hasEarlierEvents: false,
  droppedSamples: [],
  replacedBy: [],
};

/** As three kinds of emails show it. */
export const changed: Partial<Record<StatusEmailKind, Partial<RequestDetailView>>> = {
  'request-cut': {
    asked: { 1: 4, 2: 1, 3: 2 },
    droppedSamples: [{ id: 3, name: 'Gold Foil', imageUrl: null, designNumber: null }],
  },
  'request-entered': { enteredBy: 'office', free: true, replaces: 117 },
};
