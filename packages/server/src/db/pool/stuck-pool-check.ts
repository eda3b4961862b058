export const STUCK_CHECK_INTERVAL_MS = 10_000;
const MAX_STUCK_CHECKS = 6;

type StuckPoolCheck = {
  stuckForMs: () => number;
  onStuck: (error: Error) => void;
  intervalMs?: number;
};

/**
 * Calls `onStuck` when all connections have been in use for a minute and no caller has received one. A connection is lost
 * after seconds when the database hangs, so a pool can only get stuck by a defect of the portal, and a restart is the way
 * out. Checks are counted because a process that was suspended for a minute is not stuck.
 * @returns a function that stops the checks
 */
export function watchForStuckPool({
  stuckForMs,
  onStuck,
  intervalMs = STUCK_CHECK_INTERVAL_MS,
}: StuckPoolCheck): () => void {
  let stuckChecks = 0;
  const timer = setInterval(() => {
    stuckChecks = stuckForMs() < intervalMs ? 0 : stuckChecks + 1;
    if (stuckChecks < MAX_STUCK_CHECKS) return;
    clearInterval(timer);
    onStuck(new Error('No database connection has become free for a minute'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
