import type { Page } from '@playwright/test';
import type { Interaction } from './interactions.ts';
import { openScreen } from './open-screen.ts';

/** Runs in the page: notes when the visitor touched it, by the page's own clock. */
const noteTouches = () => {
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => performance.mark('touch', { startTime: timeStamp }), true);
};

/** Runs in the page: milliseconds from the first touch to the next picture. */
const sinceTouch = () =>
  new Promise<number>((tell) => {
    const [touch] = performance.getEntriesByName('touch');
    requestAnimationFrame(() => setTimeout(() => tell(performance.now() - (touch?.startTime ?? 0))));
  });

/** Does it once on a page that was freshly loaded. @returns milliseconds from the touch until it is on the screen */
export const timeInteraction = async (page: Page, interaction: Interaction): Promise<number> => {
  await openScreen(page, interaction.path);
  await interaction.prepare?.(page);
  await page.evaluate(noteTouches);
  await interaction.act(page);
  await interaction.seen(page).waitFor();
  const time = await page.evaluate(sinceTouch);
  // What was picked would still be there the next time.
  await page.evaluate(() => localStorage.clear());
  return time;
};
