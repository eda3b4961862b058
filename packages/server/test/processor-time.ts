type Spent = { cpuMs: number; longestTurnMs: number };

/** The processor time of the thread, and the most of it that passed between two turns of the event loop. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<Spent> {
  const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
  const startedAt = process.threadCpuUsage();
  let last = startedAt;
  let longestTurnMs = 0;
  const turn = () => {
    longestTurnMs = Math.max(longestTurnMs, sum(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
  };
  const turns = setInterval(turn, 1);
  await work().finally(() => clearInterval(turns));
  turn();
  return { cpuMs: sum(process.threadCpuUsage(startedAt)), longestTurnMs };
}
