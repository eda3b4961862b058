import { type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * All that PostgreSQL needs of the environment. The portal's own holds secrets, and PG* or LC_* variables
 * of whoever started it would change how the cluster comes out.
 */
export const plainEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export interface CommandResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs a program to its end. A program that cannot be run at all is a failure whose output says why. */
export async function runCommand(
  command: readonly string[],
  options: SpawnOptions & { input?: string } = {},
): Promise<CommandResult> {
  const { input = '', ...spawnOptions } = options;
  const [program = '', ...args] = command;
  try {
    // Spawning throws for some reasons and reports others as an event; both end below.
    const child = spawn(program, args, {
      env: plainEnvironment,
      windowsHide: true,
      ...spawnOptions,
      stdio: 'pipe',
    });
    const ended = new Promise<boolean>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [succeeded, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { succeeded, output: (out + err).trim() };
  } catch (error) {
    return { succeeded: false, output: String(error) };
  }
}
