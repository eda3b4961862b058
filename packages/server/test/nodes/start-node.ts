import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import runtime from '../../runtime.json' with { type: 'json' };
import { inheritedEnv } from '../processes/inherited-env.ts';

export type NodeMessage = { url: string } | { swept: number };

export type NodeOptions = {
  databaseUrl: string;
  dataDir: string;
  timeZone?: string;
  /** Minutes by which its clock is ahead. */
  clockSkew?: number;
  drainSeconds?: number;
  env?: Record<string, string>;
  /** The folder of another version of the portal. */
  checkout?: string;
};

/** The environment of a node whose database may be slow, for tests of counts that a busy machine would fail by time. */
export const withoutTimeLimits = { NODE_WITHOUT_TIME_LIMITS: '1' };

/** A node in its own process. */
export type PortalNode = {
  url: string;
  pid: number;
  /** The output of the node. The log level is `error`. */
  stderrLines: string[];
  /** Resets the accounts that are due. @returns their number */
  sweep: () => Promise<number>;
  /** Sends SIGTERM. @returns the exit code */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
};

/** The secret of all nodes and of the test, so that each accepts the cookies of the others. */
export const SESSION_SECRET = 'the tests of several nodes share this secret';

const nodeScript = fileURLToPath(new URL('./node.ts', import.meta.url));
const clockScript = fileURLToPath(new URL('./skewed-clock.ts', import.meta.url));

/** Starts a node with the settings of `pnpm start`, and waits until it is ready. */
export const startNode = async ({
  databaseUrl,
  dataDir,
  timeZone = process.env.TZ ?? 'UTC',
  clockSkew = 0,
  drainSeconds = 0,
  env = {},
  checkout,
}: NodeOptions): Promise<PortalNode> => {
  const script = checkout === undefined ? nodeScript : join(checkout, 'packages/server/test/nodes/node.ts');
  const child = fork(script, {
    execArgv: [...runtime.flags, '--import', clockScript],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inheritedEnv,
      TZ: timeZone,
      CLOCK_SKEW: String(clockSkew),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET,
      PORT: '0',
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...runtime.env,
      ...env,
    },
  });
  const stderrLines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on('line', (line) => stderrLines.push(line));
  const ended = once(child, 'exit');

  const receive = async <Key extends string>(key: Key): Promise<unknown> => {
    const died = ended.then(() => Promise.reject(new Error(`The node ended: ${stderrLines.join('\n')}`)));
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message'), died])) as [Record<string, unknown>];
      if (key in message) return message[key];
    }
  };
  return {
    url: String(await receive('url')),
    pid: child.pid ?? 0,
    stderrLines,
    sweep: async () => {
      const swept = receive('swept');
      child.send('sweep');
      return Number(await swept);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
