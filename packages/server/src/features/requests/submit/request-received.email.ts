import { postalLines } from '@portal/contract/addresses/postal-lines';
import type { RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import {
  type EmailTemplate,
  formatDate,
  formatDay,
  type Portal,
} from '../../../platform/mail/email-template.ts';
import { sampleItems } from '../sample-items.ts';

function factsOf(portal: Portal, { id, date, shipTo, neededBy }: RequestView) {
  return [
    { label: 'Request', value: `#${id}, submitted ${formatDay(date, portal)}` },
    ...(neededBy === null ? [] : [{ label: detailFields.neededBy.form, value: formatDate(neededBy) }]),
    ...(shipTo === null ? [] : [{ label: detailFields.shipTo.form, value: postalLines(shipTo).join('\n') }]),
  ];
}

/** To an address that may be another person's it carries a link only. */
export function requestReceivedEmail(
  portal: Portal,
  request: RequestView,
  { isProven }: { isProven: boolean },
): EmailTemplate {
  const { id } = request;
  return {
    subject: `We have received your request #${id}`,
    preview: 'Thank you for your request',
    heading: 'We have received your request',
    paragraphs: [
      isProven
        ? 'Thank you. Please check the details, and tell us in the portal if something is wrong.'
        : 'Thank you. You can see the details of your request in the portal.',
    ],
    ...(isProven ? { facts: factsOf(portal, request), items: sampleItems(request) } : {}),
    action: { label: 'View your request', url: `${portal.url}/request-history/${id}` },
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}
