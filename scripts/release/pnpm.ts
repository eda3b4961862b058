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

/** Lists the licenses of optional packages such as libvips as well, unlike the workspace's pnpm (docs/decisions/005-two-commands.md). */
const NEWER_PNPM = 'pnpm@12.21.0';

/** Runs pnpm by npx. @param pnpm its name for npx, `pnpm` for the workspace's. @returns its output as JSON */
export async function readFromPnpm<T>(folder: string, args: string[], pnpm = NEWER_PNPM): Promise<T> {
  const { stdout } = await run('npx', ['--yes', pnpm, ...args], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout) as T;
}
