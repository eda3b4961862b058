import { render } from 'react-email';
import type { EmailTemplate, Portal } from './email-template.ts';
import { emailText } from './email-text.ts';
import { layout } from './layout.ts';

/** A letter as HTML, and the same in plain text. */
export const renderTemplate = async (
  portal: Portal,
  letter: EmailTemplate,
): Promise<{ html: string; text: string }> => ({
  html: await render(layout(portal, letter)),
  text: emailText(portal, letter),
});
