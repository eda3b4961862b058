import { postalLines } from '@portal/contract/postal-lines';
import type { RequestView } from '@portal/contract/requests';
import type { StatusEmailKind } from '../email-job.ts';
import {
  type EmailTemplate,
  formatCount,
  formatDate,
  formatDay,
  type Portal,
  sampleLines,
} from './email-template.ts';

type StatusEmailFacts = {
  note: string | null;
  /** Null when the ledger has no refund for the request. */
  refundedCredits: number | null;
  isNewNumber?: boolean;
};

const texts: Record<StatusEmailKind, { outcome: string; heading: string; next: string }> = {
  'request-approved': {
    outcome: 'is approved',
    heading: 'Your request is approved',
    next: "We're preparing your samples.",
  },
  'request-shipped': {
    outcome: 'is on its way',
    heading: 'Your samples are on their way',
    next: 'They have left our workshop.',
  },
  'request-delivered': {
    outcome: 'was delivered',
    heading: 'Your samples were delivered',
    next: 'We hope you like them.',
  },
  'request-fulfilled': {
    outcome: 'is fulfilled',
    heading: 'Your request is fulfilled',
    next: 'Your request is complete.',
  },
  'request-rejected': {
    outcome: 'was rejected',
    heading: 'Your request was rejected',
    next: 'We are sorry that we cannot send you these samples.',
  },
};

function describeRefund(refundedCredits: number | null): string {
  if (refundedCredits === null) return '';
  return refundedCredits > 0
    ? `Your ${formatCount(refundedCredits, 'credit')} ${refundedCredits === 1 ? 'has' : 'have'} been returned to your account.`
    : 'The credits were from an earlier month and have expired.';
}

const newNumber = {
  outcome: 'is on its way: new tracking number',
  heading: 'Your tracking number is new',
  next: 'The tracking number of your parcel has changed. Please use this one.',
};

function trackingFacts({ carrier, trackingNumber, trackingUrl: url, expectedOn }: RequestView) {
  const tracking = trackingNumber ?? (url && 'Track parcel');
  return [
    ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
    ...(tracking === null ? [] : [{ label: 'Tracking', value: tracking, url }]),
    ...(expectedOn === null ? [] : [{ label: 'Expected', value: formatDate(expectedOn) }]),
  ];
}

/** What helps to recognize the parcel before it arrives. Afterwards the reference is enough. */
function detailFacts(kind: StatusEmailKind, { shipTo, note, reference, neededBy }: RequestView) {
  const isUnderway = kind === 'request-approved' || kind === 'request-shipped';
  return [
    ...(reference === null ? [] : [{ label: 'Your reference', value: reference }]),
    ...(isUnderway && neededBy ? [{ label: 'Needed by', value: formatDate(neededBy) }] : []),
    ...(isUnderway && shipTo ? [{ label: 'Ship to', value: postalLines(shipTo).join('\n') }] : []),
    ...(isUnderway && note ? [{ label: 'Your note', value: note }] : []),
  ];
}

export function requestStatusEmail(
  portal: Portal,
  kind: StatusEmailKind,
  request: RequestView,
  { note, refundedCredits, isNewNumber = false }: StatusEmailFacts,
): EmailTemplate {
  const { id, creditsUsed } = request;
  const total = `${formatCount(creditsUsed, 'unit')} in total`;
  const { outcome, heading, next } = isNewNumber ? newNumber : texts[kind];
  const isRejected = kind === 'request-rejected';
  const facts = [
    { label: 'Request', value: `#${id}, submitted ${formatDay(request.date, portal)}` },
    ...(kind === 'request-shipped' ? trackingFacts(request) : []),
    ...detailFacts(kind, request),
  ];
  return {
    subject: `Your request #${id} ${outcome}`,
    preview: `${total}. ${note ?? next}`,
    heading,
    paragraphs: [`${next} ${isRejected ? describeRefund(refundedCredits) : ''}`.trim()],
    facts,
    ...(note === null ? {} : { quote: { label: 'Reason', text: note } }),
    samples: sampleLines(request),
    action: { label: 'View your request', url: `${portal.url}/request-history/${id}` },
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}
