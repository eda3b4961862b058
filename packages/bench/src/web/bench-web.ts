/**
 * `pnpm bench:web`: what the main screens weigh, how Lighthouse rates them, and how long people wait.
 * `--quick` for a first look, `--size` and `--rounds`, `--only` a part of a path or name, `--folder` to keep the database.
 */
import { median } from '../load/median.ts';
import { readOptions } from '../options.ts';
import { printTable, writeMetrics } from '../report.ts';
import { interactions } from './interactions.ts';
import { measureScripts } from './measure-scripts.ts';
import { openBrowser } from './open-browser.ts';
import { openContext } from './open-context.ts';
import { type Rating, rateScreen } from './rate-screen.ts';
import { screens } from './screens.ts';
import { timeInteraction } from './time-interaction.ts';
import { receiveVisitors } from './visitors.ts';

const { size, rounds, only, folder, out } = readOptions('web');
const { visits, stop } = await receiveVisitors(size, folder);
const { browser, port } = await openBrowser();
const isWanted = (name: string) => name.includes(only);

const weighScreens = async () => {
  const weighed = [];
  for (const { path, as, goal } of screens) {
    if (!isWanted(path)) continue;
    const context = await openContext(browser, visits[as]);
    weighed.push({ path, goal, ...(await measureScripts(await context.newPage(), path)) });
    await context.close();
  }
  return weighed;
};

const rateScreens = async () => {
  const rated: (Rating & { path: string })[] = [];
  for (const { path, as, isRated } of screens) {
    if (!isRated || !isWanted(path)) continue;
    const ratings: Rating[] = [];
    for (let round = 0; round < rounds; round += 1)
      ratings.push(await rateScreen(visits[as].url + path, port, visits[as].cookie));
    const middle = median(ratings.map(({ performance }) => performance));
    const rating = ratings.find(({ performance }) => performance === middle);
    if (rating) rated.push({ path, ...rating });
  }
  return rated;
};

const timeInteractions = async () => {
  const timed: { name: string; path: string; first: number; median: number }[] = [];
  for (const interaction of interactions) {
    const { name, path, as } = interaction;
    if (!isWanted(name) && !isWanted(path)) continue;
    const context = await openContext(browser, visits[as]);
    const page = await context.newPage();
    const times: number[] = [];
    for (let round = 0; round <= 2 * rounds; round += 1) {
      times.push(await timeInteraction(page, interaction));
      if (as === 'nobody') await context.clearCookies();
    }
    await context.close();
    const [first = Number.NaN, ...later] = times;
    timed.push({ name, path, first, median: median(later) });
  }
  return timed;
};

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (milliseconds: number) => milliseconds.toFixed(0);

try {
  const weighed = await weighScreens();
  const goalOf = (goal = Number.POSITIVE_INFINITY, bytes = 0) => (bytes / 1000 < goal ? '' : 'missed');
  printTable(
    'JavaScript of the first load, kB',
    ['', 'files', 'gzip', 'goal', 'sent', ''],
    weighed.map(({ path, files, gzip, goal, sent }) => [
      path,
      String(files),
      kB(gzip),
      goal === undefined ? '' : String(goal),
      kB(sent),
      goalOf(goal, gzip),
    ]),
  );
  const rated = await rateScreens();
  printTable(
    `Lighthouse on a middling phone, the middle one of ${rounds}; milliseconds`,
    ['', 'performance', 'access', 'practices', 'first paint', 'largest', 'blocked', 'shift', 'machine'],
    rated.map((rating) => [
      rating.path,
      ...[rating.performance, rating.accessibility, rating.bestPractices].map(String),
      ...[rating.firstPaint, rating.largestPaint, rating.blocked].map(ms),
      rating.shift.toFixed(3),
      rating.machine.toFixed(0),
    ]),
  );
  const timed = await timeInteractions();
  printTable(
    `Milliseconds from the touch to the picture, among ${size.toLocaleString('en-US')} requests for an admin`,
    ['', 'at', 'first', 'median'],
    timed.map(({ name, path, first, median: middle }) => [name, path, ms(first), ms(middle)]),
  );
  await writeMetrics(out, { size, rounds, screens: weighed, ratings: rated, interactions: timed });
} finally {
  await browser.close();
  await stop();
}
