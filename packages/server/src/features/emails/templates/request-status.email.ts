import type { RequestView } from '@portal/contract/requests';
import type { StatusEmailKind } from '../email-job.ts';
import type { EmailTemplate, Portal } from './email-template.ts';
import { samplesOf } from './sample-rows.ts';
import { counted, day } from './status-labels.ts';

/** What the client reads about the move besides the request itself. */
export type Move = {
  /** What the admin wrote to the client. */
  note: string | null;
  /** Credits that the rejection gave back; null when the books say nothing about it. */
  creditsBack: number | null;
};

const words: Record<StatusEmailKind, { outcome: string; heading: string; next: string }> = {
  'request-approved': {
    outcome: 'is approved',
    heading: 'Your request is approved',
    next: 'We are getting your samples ready.',
  },
  'request-shipped': {
    outcome: 'is on its way',
    heading: 'Your samples are on their way',
    next: 'They have left our workshop.',
  },
  'request-delivered': {
    outcome: 'was delivered',
    heading: 'Your samples were delivered',
    next: 'We hope that they are just right.',
  },
  'request-fulfilled': {
    outcome: 'is fulfilled',
    heading: 'Your request is fulfilled',
    next: 'Everything that you asked for is done.',
  },
  'request-rejected': {
    outcome: 'was rejected',
    heading: 'Your request was rejected',
    next: 'We are sorry that we cannot send you these samples.',
  },
};

const aboutCredits = (creditsBack: number | null): string => {
  if (creditsBack === null) return '';
  return creditsBack > 0
    ? `Your ${counted(creditsBack, 'credit')} went back to your account.`
    : 'The credits were of an earlier month and have expired.';
};

const tracking = ({ carrier, trackingNumber }: RequestView) => [
  ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
  ...(trackingNumber === null ? [] : [{ label: 'Tracking', value: trackingNumber }]),
];

/** Tells a client what became of their request. */
export const requestStatusEmail = (
  portal: Portal,
  kind: StatusEmailKind,
  request: RequestView,
  move: Move,
): EmailTemplate => {
  const { id, creditsUsed } = request;
  const total = `${counted(creditsUsed, 'unit')} in total`;
  const { outcome, heading, next } = words[kind];
  const isRejected = kind === 'request-rejected';
  const noteLabel = isRejected ? 'The reason' : 'A note for you';
  const facts = [
    { label: 'Request', value: `#${id} of ${day(request.date, portal)}` },
    ...(kind === 'request-shipped' ? tracking(request) : []),
  ];
  return {
    subject: `Your request #${id} ${outcome}`,
    preview: `${total}. ${move.note ?? next}`,
    heading,
    paragraphs: [`${next} ${isRejected ? aboutCredits(move.creditsBack) : ''}`.trim()],
    facts,
    ...(move.note === null ? {} : { quote: { label: noteLabel, text: move.note } }),
    samples: samplesOf(request),
    action: { label: 'View your request', url: `${portal.url}/request-history/${id}` },
    footnote: 'You choose in your settings which mails you get.',
    settingsUrl: `${portal.url}/settings`,
  };
};
