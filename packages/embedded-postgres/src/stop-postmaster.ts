import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { runCommand } from './run-command.ts';

/**
 * Stops PostgreSQL: a fast shutdown, which ends sessions and writes everything out, and after 20 seconds an immediate one,
 * which leaves the writing to the next start. It is never killed outright. Resolves to whether it has ended.
 */
export async function stopPostmaster({ pid, gone }: Postmaster, { pgCtl }: Binaries): Promise<boolean> {
  const ended = gone.then(() => true);
  for (const [signal, patienceMs] of [
    ['INT', 20_000],
    ['QUIT', 5_000],
  ] as const) {
    await send(pid, signal, pgCtl);
    if (await Promise.race([ended, delay(patienceMs, false, { ref: false })])) return true;
  }
  return false;
}

async function send(pid: number, signal: 'INT' | 'QUIT', pgCtl: string): Promise<void> {
  // Windows has no signals; PostgreSQL brings its own there.
  if (process.platform === 'win32') return void (await runCommand([pgCtl, 'kill', signal, String(pid)]));
  try {
    process.kill(pid, `SIG${signal}`);
  } catch {
    // It has ended in the meantime, which is what was wanted.
  }
}
