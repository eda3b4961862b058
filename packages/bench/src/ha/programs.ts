import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Program = { command: string; args: string[]; env: NodeJS.ProcessEnv; log: string };

/** PostgreSQL refuses to run as root, so its programs run as this user then. */
const postgresUser = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Everything that the trial started, so that it can all be ended. */
export class Programs {
  readonly #running: { child: ChildProcess; gone: Promise<unknown> }[] = [];

  /** Starts a program in a process group of its own, as the user postgres where this is root. */
  start({ command, args, env, log }: Program): ChildProcess {
    const output = openSync(log, 'a', 0o666);
    const child = spawn(command, args, {
      ...postgresUser(),
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
    });
    this.#running.push({ child, gone: once(child, 'exit') });
    return child;
  }

  /** Ends a program and all that it started, like a machine that loses its power. */
  async cut(child: ChildProcess): Promise<void> {
    const entry = this.#running.find((running) => running.child === child);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await entry?.gone;
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#running.toReversed().map(({ child }) => this.cut(child)));
  }
}

/** The newest PostgreSQL of Debian that is installed. @throws Error that says what to install */
export const postgresBinaries = (): string => {
  const root = '/usr/lib/postgresql';
  const versions = readdirSync(root).map(Number).filter(Number.isInteger);
  if (versions.length === 0)
    throw new Error('Install: apt-get install postgresql patroni etcd-server haproxy');
  return join(root, String(Math.max(...versions)), 'bin');
};
