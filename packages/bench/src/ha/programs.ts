import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Program = { command: string; args: string[]; env: NodeJS.ProcessEnv; log: string };

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export class Programs {
  readonly #running: { child: ChildProcess; exited: Promise<unknown> }[] = [];

  /** Starts a program in its own process group, as the user postgres when this process is root. */
  start({ command, args, env, log }: Program): ChildProcess {
    const output = openSync(log, 'a', 0o666);
    const child = spawn(command, args, {
      ...postgresUser(),
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
    });
    this.#running.push({ child, exited: once(child, 'exit') });
    return child;
  }

  async kill(child: ChildProcess): Promise<void> {
    const entry = this.#running.find((running) => running.child === child);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await entry?.exited;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#running.toReversed().map(({ child }) => this.kill(child)));
  }
}

export function postgresBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = readdirSync(root).map(Number).filter(Number.isInteger);
  if (versions.length === 0)
    throw new Error('Install: apt-get install postgresql patroni etcd-server haproxy');
  return join(root, String(Math.max(...versions)), 'bin');
}
