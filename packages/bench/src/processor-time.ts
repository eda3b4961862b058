import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

const secondsOf = async (pid: number | string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
};

const isBackendOf = async (pid: string, database: string): Promise<boolean> => {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return title.startsWith('postgres:') && title.includes(` ${database} `);
};

type Times = { server: number; backends: Map<string, number> };

const readTimes = async (pid: number, database: string): Promise<Times> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const areBackends = await Promise.all(processes.map((process) => isBackendOf(process, database)));
  const backends = processes.filter((_, place) => areBackends[place]);
  const times = await Promise.all(
    backends.map(async (backend) => [backend, await secondsOf(backend)] as const),
  );
  return { server: await secondsOf(pid), backends: new Map(times) };
};

/**
 * Starts to count the seconds that the processors spend on a server's process, and on PostgreSQL's for everybody in a
 * database; backends that end meanwhile, as idle ones do, are left out.
 */
export const countProcessorTime = async (pid: number, database: string) => {
  const before = await readTimes(pid, database);
  return async () => {
    const after = await readTimes(pid, database);
    const spent = [...after.backends].map(([backend, time]) => time - (before.backends.get(backend) ?? 0));
    return {
      server: after.server - before.server,
      database: spent.reduce((sum, time) => sum + time, 0),
    };
  };
};
