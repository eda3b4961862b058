import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { inCheckout } from '../checkout.ts';

/** Where the commands of the workspace and of the packages are found. */
const commands = ['node_modules/.bin', 'packages/e2e/node_modules/.bin'].map(inCheckout);

export type Command = readonly [name: string, ...args: string[]];

/**
 * Runs a command of the workspace in the checkout, its output passed through.
 * @returns its exit code; 1 when a signal ended it
 */
export async function runCommand([name, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const path = [...commands, process.env.PATH].join(delimiter);
  const child = spawn(name, args, {
    cwd: inCheckout(''),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
