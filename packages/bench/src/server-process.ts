import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    const url = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it listened');
};

/** A server in a process of its own. `stop` resolves when it has ended. */
export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> };

/** Starts this Node with these arguments and waits until it tells its address. Its output goes nowhere from then on. */
export const startServer = async (args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const gone = once(server, 'exit');
  const url = await addressOf(server);
  server.stdout?.resume();
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await gone;
    },
  };
};
