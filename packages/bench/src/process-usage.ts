import { readdir, readFile } from 'node:fs/promises';
import { setInterval as intervals } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const MEMORY_SAMPLE_INTERVAL_MS = 50;

/** Backends that end during the measurement, as idle ones do, are left out. */
export async function measureProcessorTime(pid: number, database: string) {
  const before = await readTimes(pid, database);
  return async () => {
    const after = await readTimes(pid, database);
    const spent = [...after.backends].map(([backend, time]) => time - (before.backends.get(backend) ?? 0));
    return {
      server: after.server - before.server,
      database: spent.reduce((sum, time) => sum + time, 0),
    };
  };
}

async function readTimes(pid: number, database: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const areBackends = await Promise.all(pids.map((process) => isBackendOf(process, database)));
  const backendPids = pids.filter((_, index) => areBackends[index]);
  const times = await Promise.all(
    backendPids.map(async (backend) => [backend, await processorSeconds(backend)] as const),
  );
  return { server: await processorSeconds(pid), backends: new Map(times) };
}

async function processorSeconds(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

async function isBackendOf(pid: string, database: string): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return title.startsWith('postgres:') && title.includes(` ${database} `);
}

export async function residentMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'VmRSS:\t0 kB');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

export async function watchMemory(pid: number) {
  const ended = new AbortController();
  const before = await residentMemoryMb(pid);
  let peak = before;
  const watching = (async () => {
    for await (const _ of intervals(MEMORY_SAMPLE_INTERVAL_MS)) {
      if (ended.signal.aborted) return;
      peak = Math.max(peak, await residentMemoryMb(pid));
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await watching;
      return { peak, growth: peak - before };
    },
  };
}
