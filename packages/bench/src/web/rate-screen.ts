import lighthouse from 'lighthouse';

/** Of 100, and milliseconds. */
export type Rating = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** How quick the machine was meanwhile, by Lighthouse's own yardstick; below 1,000 the figures tell of the machine. */
  machine: number;
};

/** Looks that a machine in a hurry may spoil. */
const LOOKS = 3;

/**
 * What Lighthouse says of a screen on a middling phone and a slow network.
 * @param port where the browser takes its orders
 * @param cookie the Cookie header of the session to look with
 */
export const rateScreen = async (url: string, port: number, cookie: string): Promise<Rating> => {
  const look = () =>
    lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      extraHeaders: cookie === '' ? {} : { Cookie: cookie },
    });
  let result = await look();
  for (let looks = 1; result?.lhr.runtimeError && looks < LOOKS; looks += 1) result = await look();
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
};
