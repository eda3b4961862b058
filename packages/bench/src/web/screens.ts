import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { PAGES, pageList } from '../../../contract/src/pages.ts';
import { openScreen } from './browser.ts';
import type { Visitor } from './visitors.ts';

export type Screen = { path: string; as: Visitor };

const VISITORS = { everyone: 'anonymous', client: 'client', admin: 'large-portal admin' } as const;

export const screens: Screen[] = pageList
  .filter(({ path, title }) => title !== undefined || path === PAGES.auth.path)
  .map(({ path, access }) => ({ path, as: VISITORS[access] }));

/** `gzip` and `sent` are in bytes. Each file is compressed separately. */
type Scripts = { files: number; gzip: number; sent: number };

export async function measureScripts(page: Page, path: string): Promise<Scripts> {
  await openScreen(page, path);
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );
  const files = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const bodies = await Promise.all([...files.keys()].map(async (name) => (await fetch(name)).arrayBuffer()));
  return {
    files: files.size,
    gzip: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    sent: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Lighthouse scores from 0 to 100, and times in milliseconds. */
export type Rating = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Lighthouse's benchmark of the machine. Below 1,000 the machine is too slow for reliable times. */
  machine: number;
};

const MAX_LIGHTHOUSE_ATTEMPTS = 3;

/** As on a mid-range phone with a slow network. @param port the browser's debugging port */
export async function rateScreen(url: string, port: number, cookie: string): Promise<Rating> {
  const run = () =>
    lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      extraHeaders: cookie === '' ? {} : { Cookie: cookie },
    });
  let result = await run();
  for (let attempts = 1; result?.lhr.runtimeError && attempts < MAX_LIGHTHOUSE_ATTEMPTS; attempts += 1)
    result = await run();
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed for ${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: metric('first-contentful-paint'),
    largestPaint: metric('largest-contentful-paint'),
    blocked: metric('total-blocking-time'),
    shift: metric('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
}
