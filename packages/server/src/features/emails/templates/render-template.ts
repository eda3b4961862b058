import { render } from 'react-email';
import type { Letter, Portal } from './email-template.ts';
import { letterText } from './email-text.ts';
import { layout } from './layout.ts';

/** A letter as HTML, and the same in plain text. */
export const renderLetter = async (
  portal: Portal,
  letter: Letter,
): Promise<{ html: string; text: string }> => ({
  html: await render(layout(portal, letter)),
  text: letterText(portal, letter),
});
