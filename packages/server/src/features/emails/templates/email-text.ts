import type { EmailTemplate, Portal } from './email-template.ts';
import { counted } from './status-labels.ts';

const samplesText = (samples: NonNullable<EmailTemplate['samples']>): string => {
  const lines = samples.map(({ name, quantity }) => `- ${name}: ${counted(quantity, 'unit')}`);
  const total = samples.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...lines, `In total: ${counted(total, 'unit')}`].join('\n');
};

/** A letter in plain text, for readers and programs that want no HTML. */
export const emailText = (portal: Portal, letter: EmailTemplate): string =>
  [
    letter.heading,
    ...letter.paragraphs,
    letter.quote && `${letter.quote.label}:\n${letter.quote.text}`,
    letter.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    letter.samples && samplesText(letter.samples),
    `${letter.action.label}:\n${letter.action.url}`,
    `-- \n${[letter.footnote, letter.settingsUrl].filter(Boolean).join('\n')}\n${portal.name}, ${portal.url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
