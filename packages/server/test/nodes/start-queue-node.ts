import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./queue-node.ts', import.meta.url));

/** A process that works the queues. */
export type QueueNode = {
  /** Ends it like `kill -9`, again without harm. */
  kill: () => Promise<void>;
};

/** Starts a node that works the queues of this database, in a process of its own. Its webhooks may go to the loopback. */
export const startQueueNode = (databaseUrl: string, smtpUrl = 'smtp://127.0.0.1:1'): QueueNode => {
  const child = spawn(process.execPath, [program, databaseUrl, smtpUrl], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
