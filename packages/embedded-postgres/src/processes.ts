import { type ChildProcess, execFile } from 'node:child_process';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';

/** The portal's environment has secrets, and its PG* or LC_* variables would change the cluster. */
export const minimalEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

type CommandOptions = { uid?: number; gid?: number; cwd?: string; input?: string };
type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end. When it cannot be run at all, `output` is the reason. */
export function runCommand(command: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { input = '', ...execOptions } = options;
  const [program = '', ...args] = command;
  const started = new Promise<CommandResult>((resolve) => {
    const settings = { env: minimalEnvironment, windowsHide: true, ...execOptions };
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      const output = (stdout + stderr).trim();
      resolve({ succeeded: !error, output: output || String(error ?? '') });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
  // A user or folder that may not be used is thrown by Node and not an error of the process.
  return started.catch((error: unknown) => ({ succeeded: false, output: String(error) }));
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !(process.platform === 'linux' && (await readState(pid))?.isZombie);
}

/** A killed process stays a zombie until its parent reaps it. In a container without an init process that may never happen. */
async function readState(pid: number | string): Promise<{ name: string; isZombie: boolean } | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(line) ?? [];
  return name === undefined ? undefined : { name, isZombie: state === 'Z' };
}

/** The data directory is the working directory of all processes of a cluster. Always true without /proc. */
export async function mayBeInUse(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { uid } = await stat(cluster);
  for (const pid of await readdir('/proc')) {
    const state = await readState(pid);
    if (state?.name !== 'postgres' || state.isZombie) continue;
    const owner = await stat(`/proc/${pid}`).catch(() => undefined);
    // An unreadable working directory could be this one.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => cluster);
    if (owner?.uid === uid && folder === cluster) return true;
  }
  return false;
}
