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

/** Seconds that the processors have spent on a server's process, and on PostgreSQL's for everybody in a database. */
export const processorTime = async (pid: number, database: string) => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const areBackends = await Promise.all(processes.map((process) => isBackendOf(process, database)));
  const times = await Promise.all(processes.filter((_, place) => areBackends[place]).map(secondsOf));
  return { server: await secondsOf(pid), database: times.reduce((sum, time) => sum + time, 0) };
};
