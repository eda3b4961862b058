import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openScreen } from './open-screen.ts';

export type Scripts = {
  files: number;
  /** Bytes, each file by gzip on its own. */
  gzip: number;
  /** Bytes as they were sent. */
  sent: number;
};

/** The JavaScript that a screen loads by itself, for a visitor who was never here. */
export const measureScripts = async (page: Page, path: string): Promise<Scripts> => {
  await openScreen(page, path);
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );
  // A file that was asked for ahead stands in the list twice.
  const files = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const bodies = await Promise.all([...files.keys()].map(async (name) => (await fetch(name)).arrayBuffer()));
  return {
    files: files.size,
    gzip: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    sent: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
};
