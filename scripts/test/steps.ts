import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { provideChromium } from '../../packages/e2e/src/chromium/provide-chromium.ts';
import { inCheckout } from '../checkout.ts';
import {
  type Counts,
  formatFailure,
  oneFailed,
  onePassed,
  prepareResultsFile,
  type RunnerEnd,
  readCounts,
} from './results.ts';
import { withTestFolder } from './test-folder.ts';

/** One part of `pnpm test`. Its commands print the failures. */
type Step = { name: string; purpose: string; run: () => Promise<Counts> };

/** The exit code that shells report for SIGTERM. */
const ENDED_BY_SIGNAL = 143;

/** Characters of stderr that the report may repeat. */
const LAST_ERRORS_LENGTH = 2000;

type Command = readonly [name: string, ...args: string[]];

/** The largest come first, so that two processes end at about the same time. */
const typedFolders = [
  'packages/server',
  'packages/web',
  'packages/e2e',
  'packages/bench',
  'scripts',
  'packages/examples',
  'packages/embedded-postgres',
  'packages/contract',
];

/** Fast steps come first. */
export const steps: readonly Step[] = [
  checkStep('types', 'types of every package and of the scripts', typedFolders.map(checkTypes)),
  checkStep('lint', 'format, lint, import rules, file length (biome.json)', [
    ['biome', 'check', '--error-on-warnings'],
  ]),
  checkStep('unused', 'unused files, exports and dependencies (knip.json)', [['knip']]),
  checkStep('workspace', 'package.json files agree with each other', [['sherif']]),
  checkStep('build', 'the production build', [['node', 'scripts/build.ts']]),
  checkStep('size', 'the size of the first page load (scripts/check-size.ts)', [
    ['node', 'scripts/check-size.ts'],
  ]),
  { name: 'tests', purpose: 'unit and integration tests (vitest)', run: () => withTestFolder(runVitest) },
  { name: 'journeys', purpose: 'browser journeys (playwright)', run: runPlaywright },
];

/**
 * Checks only what changed since the last run, as recorded by the compiler in `.cache/types`. The compiler's threads
 * each check the shared types again: two folders at a time take two thirds of the time of several threads per folder.
 */
function checkTypes(folder: string): Command {
  const notes = inCheckout(`.cache/types/${basename(folder)}.tsbuildinfo`);
  return ['tsc', '-p', folder, '--singleThreaded', '--incremental', '--tsBuildInfoFile', notes];
}

/** Passes when all commands pass, two at a time. All of them run, so that one failure does not hide the next. */
function checkStep(name: string, purpose: string, commands: readonly Command[]): Step {
  return {
    name,
    purpose,
    async run() {
      let counts = onePassed;
      const remaining = [...commands];
      const runRemaining = async () => {
        for (let command = remaining.shift(); command; command = remaining.shift()) {
          const { exitCode } = await runCommand(command);
          if (exitCode !== 0) counts = oneFailed;
          if (exitCode === ENDED_BY_SIGNAL) remaining.length = 0;
        }
      };
      await Promise.all([runRemaining(), runRemaining()]);
      return counts;
    },
  };
}

async function runVitest(env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = prepareResultsFile('vitest');
  const reporters = ['--reporter=default', '--reporter=./scripts/test/counts-reporter.ts'];
  const end = await runCommand(['vitest', 'run', '--config=vitest.workspace.ts', ...reporters], env);
  return readCounts<Counts>(file, end, (counts) => counts);
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; ok: boolean; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = {
  status: string;
  projectName: string;
  results: { error?: { message?: string }; attachments: { name: string; path?: string }[] }[];
};
type PlaywrightResults = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

async function runPlaywright(): Promise<Counts> {
  const chromium = provideChromium();
  if (!chromium.found) {
    console.error(chromium.reason);
    return oneFailed;
  }
  const file = prepareResultsFile('playwright');
  const end = await runCommand(
    ['playwright', 'test', '--config=packages/e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium.path },
  );
  return readCounts<PlaywrightResults>(file, end, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailedJourneys),
  }));
}

function listFailedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const failed = results.find(({ error }) => error);
        const context = failed?.attachments.find(({ name }) => name === 'error-context')?.path;
        const failure = formatFailure(
          inCheckout(`packages/e2e/tests/${file}`),
          `[${projectName}] ${title}`,
          failed?.error?.message,
        );
        return [failure, ...(context ? outlineOf(context) : [])].join('\n');
      }),
  );
  return [...own, ...suites.flatMap(listFailedJourneys)];
}

/** The first 80 lines of the page's outline at the moment of a failure, from the file that Playwright writes. */
function outlineOf(errorContextFile: string): string[] {
  if (!existsSync(errorContextFile)) return [];
  const [, outline = ''] = readFileSync(errorContextFile, 'utf8').split('```yaml\n');
  return (outline.split('\n```')[0] ?? '').split('\n', 80).map((line) => `    ${line}`);
}

/** @returns the exit code, or ENDED_BY_SIGNAL */
async function runCommand([name, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<RunnerEnd> {
  const binFolders = ['node_modules/.bin', 'packages/e2e/node_modules/.bin'].map(inCheckout);
  const child = spawn(name, args, {
    cwd: inCheckout(''),
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env, PATH: [...binFolders, process.env.PATH].join(delimiter) },
  });
  let lastErrors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastErrors = (lastErrors + text).slice(-LAST_ERRORS_LENGTH);
  });
  // Ctrl+C reaches all processes of the terminal, other signals only this one.
  const forward = () => child.kill('SIGTERM');
  process.on('SIGTERM', forward);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  process.off('SIGTERM', forward);
  return { exitCode: code ?? ENDED_BY_SIGNAL, signal, lastErrors };
}
