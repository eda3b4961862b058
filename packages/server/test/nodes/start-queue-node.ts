import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./queue-node.ts', import.meta.url));

export type QueueNode = {
  /** Sends SIGKILL. It may be called twice. */
  kill: () => Promise<void>;
};

/** Starts queue workers in their own process. Their webhooks may go to private addresses. */
export const startQueueNode = (databaseUrl: string, smtpUrl = 'smtp://127.0.0.1:1'): QueueNode => {
  const child = spawn(process.execPath, [program, databaseUrl, smtpUrl], { stdio: 'inherit' });
  const terminated = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await terminated;
    },
  };
};
