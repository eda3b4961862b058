import { render } from 'react-email';
import { layout } from './layout.ts';
import type { Letter, Portal } from './letter.ts';
import { letterText } from './letter-text.ts';

/** A letter as HTML, and the same in plain text. */
export const renderLetter = async (
  portal: Portal,
  letter: Letter,
): Promise<{ html: string; text: string }> => ({
  html: await render(layout(portal, letter)),
  text: letterText(portal, letter),
});
