import { type SpawnOptions, spawn } from 'node:child_process';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** The portal's environment has secrets, and its PG* or LC_* variables would change the cluster. */
export const minimalEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end. When it cannot be run at all, `output` is the reason. */
export async function runCommand(
  command: readonly string[],
  options: SpawnOptions & { input?: string } = {},
): Promise<CommandResult> {
  const { input = '', ...spawnOptions } = options;
  const [program = '', ...args] = command;
  try {
    // Some failures of spawn are thrown, others are `error` events.
    const child = spawn(program, args, {
      env: minimalEnvironment,
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

/** Whether a PostgreSQL process could be using the data directory. Without /proc the result is always true. */
export async function mayBeInUse(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { uid } = await stat(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const results = await Promise.all(pids.map((pid) => mayUse(pid, cluster, uid)));
  return results.includes(true);
}

/** Every process of a cluster runs as the owner of the data directory and has it as its working directory. */
async function mayUse(pid: string, cluster: string, uid: number): Promise<boolean> {
  const state = await readState(pid);
  if (state?.name !== 'postgres' || state.isZombie) return false;
  const owner = await stat(`/proc/${pid}`).catch(() => undefined);
  if (owner?.uid !== uid) return false;
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder === cluster,
    // An unreadable working directory could be this one.
    () => true,
  );
}
