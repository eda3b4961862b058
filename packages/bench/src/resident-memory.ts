import { readFile } from 'node:fs/promises';
import { setInterval as ticks } from 'node:timers/promises';

/** How often the memory is looked at, in milliseconds. */
const EVERY = 50;

/** Resident memory of a process in MB, as Linux tells it; 0 when the process has ended. */
const residentMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'VmRSS:\t0 kB');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
};

/** Watches a process from now on. @returns a function that ends it and tells its memory at most, and by how much it grew, in MB */
export const watchMemory = async (pid: number) => {
  const ended = new AbortController();
  const before = await residentMemory(pid);
  let most = before;
  const watching = (async () => {
    for await (const _ of ticks(EVERY)) {
      if (ended.signal.aborted) return;
      most = Math.max(most, await residentMemory(pid));
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await watching;
      return { most, grown: most - before };
    },
  };
};
