import type { RequestView } from '@portal/contract/requests';
import type { StatusEmailKind } from '../email-job.ts';
import { type EmailTemplate, formatCount, formatDay, type Portal, sampleLines } from './email-template.ts';

type StatusChange = {
  note: string | null;
  /** Null when the ledger has no refund for the request. */
  refundedCredits: number | null;
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

function trackingFacts({ carrier, trackingNumber }: RequestView) {
  return [
    ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
    ...(trackingNumber === null ? [] : [{ label: 'Tracking', value: trackingNumber }]),
  ];
}

export function requestStatusEmail(
  portal: Portal,
  kind: StatusEmailKind,
  request: RequestView,
  { note, refundedCredits }: StatusChange,
): EmailTemplate {
  const { id, creditsUsed } = request;
  const total = `${formatCount(creditsUsed, 'unit')} in total`;
  const { outcome, heading, next } = texts[kind];
  const isRejected = kind === 'request-rejected';
  const facts = [
    { label: 'Request', value: `#${id}, submitted ${formatDay(request.date, portal)}` },
    ...(kind === 'request-shipped' ? trackingFacts(request) : []),
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
