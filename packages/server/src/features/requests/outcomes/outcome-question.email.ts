import { OUTCOME_LINK_LIFETIME } from '@portal/contract/outcomes';
import { OUTCOME_ANSWERS, OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import type { RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import {
  type EmailTemplate,
  formatDay,
  IN_PORTAL,
  type Portal,
} from '../../../platform/mail/email-template.ts';
import { sampleItems } from '../sample-items.ts';

export function outcomeQuestionEmail(
  portal: Portal,
  request: RequestView,
  { token, isProven }: { token: string; isProven: boolean },
): EmailTemplate {
  const { id, date, reference } = request;
  return {
    subject: `How did the samples of your request #${id} work out?`,
    preview: 'Answering takes a moment, without signing in',
    heading: 'How did your samples work out?',
    paragraphs: [
      'Did an order follow, are you still deciding, or did something go wrong? Your answer helps us to send you the right samples.',
      `The link works without signing in. It expires in ${OUTCOME_LINK_LIFETIME}, and you can change your answer until then.`,
    ],
    facts: [
      { label: 'Request', value: `#${id}, submitted ${formatDay(date, portal)}` },
      ...(reference === null
        ? []
        : [{ label: detailFields.reference.form, value: isProven ? reference : IN_PORTAL }]),
    ],
    items: sampleItems(request),
    // Each opens the page with its answer chosen, which is stored only by the button there.
    choices: OUTCOME_ANSWERS.map((answer) => ({
      label: OUTCOME_LABELS[answer],
      url: `${portal.url}/outcome?answer=${answer}#token=${token}`,
    })),
    action: { label: 'Tell us', url: `${portal.url}/outcome#token=${token}` },
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}
