import type { Page } from '@playwright/test';

/** Loads a screen and waits until nothing on it is loading any more. */
export const openScreen = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[role="status"][aria-label="Loading"], [aria-busy="true"]') === null,
  );
};
