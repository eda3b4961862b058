import type { AdminHeldRequestView, HeldProblem } from '@portal/contract/held-requests';
import { pluralize } from '@portal/contract/values/numbers';
import { type EmailTemplate, formatDay, type Portal } from '../../platform/mail/email-template.ts';
import { sampleItems } from '../requests/sample-items.ts';

export type HeldEmailKind =
  | 'held-request-sent'
  /** An admin has added credits, too few for it. */
  | 'held-request-granted'
  | 'held-request-declined'
  | 'held-request-lapsed'
  | 'held-request-blocked';

type Texts = Pick<EmailTemplate, 'subject' | 'heading'> & { paragraph: string };

type Facts = {
  held: AdminHeldRequestView;
  credits: number;
  nextResetDate: string;
};

function sentTexts({ held }: Facts): Texts {
  const { waitsFor, requestId, granted } = held;
  return waitsFor === 'renewal'
    ? {
        subject: `Your planned request was submitted as #${requestId}`,
        heading: 'Your planned request is submitted',
        paragraph: 'Your credits have been reset, and the request that you planned is submitted.',
      }
    : {
        subject: `You have more credits, and your request #${requestId} is submitted`,
        heading: 'Your request is submitted',
        paragraph: `We have added ${pluralize(granted, 'credit')} to your account and submitted the request that you asked for.`,
      };
}

function grantedTexts({ held: { units, missing, state }, credits }: Facts): Texts {
  const added = pluralize(credits, 'credit');
  const next =
    state === 'waiting' && missing > 0
      ? ` Your request of ${pluralize(units, 'unit')} needs ${pluralize(missing, 'more credit')}. It goes on waiting. You can also change it to fewer samples.`
      : '';
  return {
    subject: `We have added ${added} to your account`,
    heading: 'You have more credits',
    paragraph: `We have added ${added} to your account.${next}`,
  };
}

function problemText({ held, nextResetDate }: Facts, portal: Portal): Record<HeldProblem, string> {
  const inactive = held.samples.filter(({ isActive }) => !isActive).map(({ name }) => name);
  const gone = inactive.length > 0 ? ` (${inactive.join(', ')})` : '';
  return {
    'sample-inactive': `A sample of it is no longer available${gone}. The request waits until the sample is available again. You can also change it to other samples.`,
    'address-required': 'It has no shipping address, and requests now need one. Please add an address to it.',
    'too-many-units': `It needs ${pluralize(held.units, 'credit')}, and you had fewer. It waits for the next reset on ${formatDay(nextResetDate, portal)}. You can also change it to fewer samples.`,
  };
}

function textsOf(kind: HeldEmailKind, facts: Facts, portal: Portal): Texts | null {
  const { problem, units } = facts.held;
  switch (kind) {
    case 'held-request-sent':
      return sentTexts(facts);
    case 'held-request-granted':
      return grantedTexts(facts);
    case 'held-request-declined':
      return {
        subject: 'We cannot give you more credits this time',
        heading: 'Your request for more credits was declined',
        paragraph: `We are sorry that we cannot add the credits for your request of ${pluralize(units, 'unit')}.`,
      };
    case 'held-request-lapsed':
      return {
        subject: 'Your request for more credits has lapsed',
        heading: 'Your request for more credits has lapsed',
        paragraph:
          'We are sorry that it was not decided in time, so it waits no longer. You can ask again, or request fewer samples.',
      };
    case 'held-request-blocked':
      return (
        problem && {
          subject: 'Your planned request could not be submitted yet',
          heading: 'Your planned request is still waiting',
          paragraph: problemText(facts, portal)[problem],
        }
      );
  }
}

export function heldRequestEmail(portal: Portal, kind: HeldEmailKind, facts: Facts): EmailTemplate | null {
  const texts = textsOf(kind, facts, portal);
  if (!texts) return null;
  const { subject, heading, paragraph } = texts;
  const { held } = facts;
  const { id, requestId, decisionReason, createdAt } = held;
  const page = requestId === null ? '' : `/${requestId}`;
  return {
    subject,
    preview: paragraph,
    heading,
    paragraphs: [paragraph],
    facts: [{ label: 'Held request', value: `#${id}, created ${formatDay(createdAt, portal)}` }],
    ...(decisionReason === null ? {} : { quotes: [{ label: 'Reason', text: decisionReason }] }),
    items: sampleItems(held),
    action: { label: 'View your requests', url: `${portal.url}/request-history${page}` },
    footnote: 'You receive this email because of a request of yours.',
  };
}
