import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages that reach users. Everything else builds or tests them. */
export const SHIPPED = [
  '--prod',
  ...['contract', 'embedded-postgres', 'server', 'web'].flatMap((name) => ['--filter', `@portal/${name}`]),
];
/** The root package has what only the build needs. */
export const BUILD_TOOLS = ['--prod', '--filter', 'transfers-portal'];

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs the pnpm that runs this script, otherwise the one that npx finds. @returns its output as JSON */
export async function readFromPnpm<T>(folder: string, args: string[]): Promise<T> {
  const ofScript = process.env.npm_execpath;
  const isPnpm = ofScript !== undefined && /pnpm[^/\\]*$/.test(ofScript);
  const [program, first] = isPnpm ? [ofScript, []] : ['npx', ['--yes', 'pnpm']];
  const { stdout } = await run(program, [...first, ...args], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout) as T;
}
