import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { inCheckout } from '../checkout.ts';

const patience = 10 * 60_000;

/**
 * Does the work while no other process of this checkout does it; others wait, at most ten minutes.
 * The lock is the one that SQLite takes on a file, because the system frees it when its holder dies.
 */
export async function withBuildLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(inCheckout('.cache/build'), { recursive: true });
  const lock = new DatabaseSync(inCheckout('.cache/build/lock'), { timeout: patience });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}
