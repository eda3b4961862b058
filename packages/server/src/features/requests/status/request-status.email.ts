import { postalLines } from '@portal/contract/addresses/postal-lines';
import { pressRows, pressText } from '@portal/contract/press-card';
import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import { shipmentFields } from '@portal/contract/shipping.fields';
import type { PressCardsView } from '@portal/contract/transfer-types';
import { pluralize } from '@portal/contract/values/numbers';
import {
  type EmailCard,
  type EmailTemplate,
  formatDate,
  formatDay,
  IN_PORTAL,
  type Portal,
} from '../../../platform/mail/email-template.ts';
import { sampleItems } from '../sample-items.ts';

export type StatusEmailKind =
  | 'request-approved'
  | 'request-entered'
  | 'request-cut'
  | 'request-shipped'
  | 'request-delivered'
  | 'request-fulfilled'
  | 'request-rejected';

type StatusEmailFacts = {
  note: string | null;
  /** Null when the ledger has no refund for the request. */
  refundedCredits: number | null;
  isNewNumber?: boolean;
  isProven: boolean;
  /** Of an email about cuts: whether their credits were from an earlier month. */
  hasExpired?: boolean;
  /** Of what was sent. */
  pressCards?: PressCardsView;
};

type Text = { outcome: string; heading: string; next: string };

const texts: Record<StatusEmailKind, Text> = {
  'request-entered': {
    outcome: 'was entered by us',
    heading: 'We entered a request for you',
    next: "We're preparing your samples.",
  },
  'request-cut': {
    outcome: 'has changed',
    heading: 'We send less than you asked for',
    next: '',
  },
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
    outcome: 'cannot be sent this time',
    heading: 'Your request cannot be sent this time',
    next: 'We are sorry that we cannot send you these samples.',
  },
};

function describeRefund({ free }: RequestView, refundedCredits: number | null): string {
  if (refundedCredits === null || free) return '';
  return refundedCredits > 0
    ? `Your ${pluralize(refundedCredits, 'credit')} ${refundedCredits === 1 ? 'has' : 'have'} been returned to your account.`
    : 'The credits were from an earlier month and have expired.';
}

function unitsOf(quantities: RequestView['quantities']): number {
  return Object.values(quantities).reduce((sum, units) => sum + units, 0);
}

function describeCut({ asked, quantities }: RequestView): string {
  const [sent, wanted] = [unitsOf(quantities), unitsOf(asked)];
  return sent === wanted ? '' : `We send ${sent} of the ${pluralize(wanted, 'unit')} that you asked for.`;
}

function describeReturn({ free }: RequestView, hasExpired: boolean): string {
  if (free) return '';
  return hasExpired
    ? 'The credits of the others were from an earlier month and have expired.'
    : 'The credits of the others have been returned to your account.';
}

function describeOrigin({ free, replaces }: RequestView): string {
  const replaced = replaces === null ? '' : `It replaces request #${replaces}.`;
  return `${free ? 'It is free of charge.' : ''} ${replaced}`.trim();
}

/** As in "Expected Nov 27, 2026 with Royal Mail." */
function describeArrival({ expectedOn, carrier }: RequestView): string {
  if (expectedOn === null) return '';
  return `Expected ${formatDate(expectedOn)}${carrier === null ? '' : ` with ${carrier}`}.`;
}

function paragraphOf(
  kind: StatusEmailKind,
  request: RequestView,
  { refundedCredits, hasExpired = false }: StatusEmailFacts,
): string {
  const { next } = texts[kind];
  const sentences: Partial<Record<StatusEmailKind, string[]>> = {
    'request-entered': [describeOrigin(request), next],
    'request-approved': [describeCut(request), next],
    'request-shipped': [next, describeArrival(request), describeCut(request)],
    'request-delivered': [next, describeCut(request)],
    'request-fulfilled': [next, describeCut(request)],
    'request-cut': [describeCut(request), describeReturn(request, hasExpired)],
    'request-rejected': [next, describeRefund(request, refundedCredits)],
  };
  return (sentences[kind] ?? [next]).filter((sentence) => sentence !== '').join(' ');
}

const newNumber = {
  outcome: 'is on its way: new tracking number',
  heading: 'Your tracking number is new',
  next: 'The tracking number of your parcel has changed. Please use this one.',
};

function trackingFacts({ carrier, trackingNumber, trackingUrl: url }: RequestView) {
  const tracking = trackingNumber ?? (url && 'Track parcel');
  return [
    ...(carrier === null ? [] : [{ label: shipmentFields.carrier.label, value: carrier }]),
    ...(tracking === null ? [] : [{ label: 'Tracking', value: tracking, url }]),
  ];
}

const UNDERWAY: StatusEmailKind[] = ['request-entered', 'request-approved', 'request-cut', 'request-shipped'];

/** What helps to recognize the parcel before it arrives. Afterwards the reference is enough. */
function detailFacts(
  kind: StatusEmailKind,
  { shipTo, note, reference, neededBy }: RequestView,
  isProven: boolean,
) {
  const isUnderway = UNDERWAY.includes(kind);
  return [
    ...(reference === null
      ? []
      : [{ label: detailFields.reference.form, value: isProven ? reference : IN_PORTAL }]),
    ...(isUnderway && neededBy ? [{ label: detailFields.neededBy.form, value: formatDate(neededBy) }] : []),
    ...(isUnderway && shipTo
      ? [{ label: detailFields.shipTo.form, value: postalLines(shipTo).join('\n') }]
      : []),
    ...(isUnderway && note ? [{ label: 'Your note', value: isProven ? note : IN_PORTAL }] : []),
  ];
}

function toCard({ transferType }: PressCardsView[number]): EmailCard {
  const rows = pressRows(transferType).map(({ term, value }) => ({ label: term, value }));
  const none = 'No press settings yet.';
  return {
    heading: `Press card: ${transferType.name}`,
    rows: rows.length > 0 ? rows : [{ label: 'Settings', value: none }],
    text: pressText(transferType) || none,
  };
}

export function requestStatusEmail(
  portal: Portal,
  kind: StatusEmailKind,
  request: RequestView & Pick<RequestDetailView, 'droppedSamples'>,
  emailFacts: StatusEmailFacts,
): EmailTemplate {
  const { id, creditsUsed, trackingUrl } = request;
  const view = { label: 'View your request', url: `${portal.url}/request-history/${id}` };
  const { note, isNewNumber = false, isProven, pressCards = [] } = emailFacts;
  const total = `${pluralize(creditsUsed, 'unit')} in total`;
  const { outcome, heading } = isNewNumber ? newNumber : texts[kind];
  const paragraph = isNewNumber
    ? `${newNumber.next} ${describeArrival(request)}`.trim()
    : paragraphOf(kind, request, emailFacts);
  const isEntered = kind === 'request-entered';
  const quoteLabel = kind === 'request-cut' ? 'What changed' : 'Reason';
  const facts = [
    {
      label: 'Request',
      value: `#${id}, ${request.enteredBy ? 'entered' : 'submitted'} ${formatDay(request.date, portal)}`,
    },
    ...(kind === 'request-shipped' ? trackingFacts(request) : []),
    ...detailFacts(kind, request, isProven),
  ];
  return {
    subject: isEntered ? `${heading}: #${id}` : `Your request #${id} ${outcome}`,
    preview: `${total}. ${note ?? paragraph}`,
    heading,
    paragraphs: [paragraph],
    facts,
    ...(note === null ? {} : { quotes: [{ label: quoteLabel, text: note }] }),
    items: sampleItems(request),
    cards: pressCards.map(toCard),
    ...(kind === 'request-shipped' && trackingUrl !== null
      ? { action: { label: 'Track parcel', url: trackingUrl }, alsoAction: view }
      : { action: view }),
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}
