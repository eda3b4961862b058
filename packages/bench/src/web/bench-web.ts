/**
 * `pnpm bench web`: measures the script size, the Lighthouse rating and the response to input of the main screens.
 * Options: `--quick`, `--size`, `--rounds`, `--only` part of a path or name, `--folder` keeps the database.
 */
import { readOptions } from '../options.ts';
import { median, printTable, writeResults } from '../report.ts';
import { openBrowser, openContext } from './browser.ts';
import { interactions, timeInteraction } from './interactions.ts';
import { measureScripts, type Rating, rateScreen, screens } from './screens.ts';
import { openPortals } from './visitors.ts';

const { size, rounds, only, folder, out } = readOptions('web');
const { visits, stop } = await openPortals(size, folder);
const { browser, port } = await openBrowser();

function isWanted(name: string): boolean {
  return name.includes(only);
}

async function measureAllScripts() {
  const measured = [];
  for (const { path, as } of screens) {
    if (!isWanted(path)) continue;
    const context = await openContext(browser, visits[as]);
    measured.push({ path, ...(await measureScripts(await context.newPage(), path)) });
    await context.close();
  }
  return measured;
}

async function rateScreens() {
  const rated: (Rating & { path: string })[] = [];
  for (const { path, as } of screens) {
    if (!isWanted(path)) continue;
    const ratings: Rating[] = [];
    for (let round = 0; round < rounds; round += 1)
      ratings.push(await rateScreen(visits[as].url + path, port, visits[as].cookie));
    const middle = median(ratings.map(({ performance }) => performance));
    const rating = ratings.find(({ performance }) => performance === middle);
    if (rating) rated.push({ path, ...rating });
  }
  return rated;
}

async function timeInteractions() {
  const timed: { name: string; path: string; first: number; median: number }[] = [];
  for (const interaction of interactions) {
    const { name, path, as } = interaction;
    if (!isWanted(name) && !isWanted(path)) continue;
    const context = await openContext(browser, visits[as]);
    const page = await context.newPage();
    const times: number[] = [];
    for (let round = 0; round <= 2 * rounds; round += 1) {
      times.push(await timeInteraction(page, interaction));
      if (as === 'anonymous') await context.clearCookies();
    }
    await context.close();
    const [first = Number.NaN, ...later] = times;
    timed.push({ name, path, first, median: median(later) });
  }
  return timed;
}

function formatKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function formatMs(milliseconds: number): string {
  return milliseconds.toFixed(0);
}

try {
  const measured = await measureAllScripts();
  printTable(
    'JavaScript of the first load, kB',
    ['', 'files', 'gzip', 'sent'],
    measured.map(({ path, files, gzip, sent }) => [path, String(files), formatKb(gzip), formatKb(sent)]),
  );
  const rated = await rateScreens();
  printTable(
    `Lighthouse on a mid-range phone, the median of ${rounds} runs; milliseconds`,
    ['', 'performance', 'access', 'practices', 'first paint', 'largest', 'blocked', 'shift', 'machine'],
    rated.map((rating) => [
      rating.path,
      ...[rating.performance, rating.accessibility, rating.bestPractices].map(String),
      ...[rating.firstPaint, rating.largestPaint, rating.blocked].map(formatMs),
      rating.shift.toFixed(3),
      rating.machine.toFixed(0),
    ]),
  );
  const timed = await timeInteractions();
  printTable(
    `Milliseconds from the input to the next frame; the admin's portal has ${size.toLocaleString('en-US')} requests`,
    ['', 'at', 'first', 'median'],
    timed.map(({ name, path, first, median: middle }) => [name, path, formatMs(first), formatMs(middle)]),
  );
  await writeResults(out, { size, rounds, screens: measured, ratings: rated, interactions: timed });
} finally {
  await browser.close();
  await stop();
}
