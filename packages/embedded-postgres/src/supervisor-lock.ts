import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 60_000;
const sqliteBusy = 5;

/**
 * Takes the folder for this process until it ends, however it ends. Node has no file lock of its own; SQLite's is the
 * operating system's, so a killed holder leaves none behind and two can never both believe they have it.
 * False when another process has it and serves, or does not let go of it within a minute.
 */
export async function takeLock(file: string, isServed: () => Promise<boolean>): Promise<boolean> {
  const database = new DatabaseSync(file);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(50)) {
    try {
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      held.push(database);
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error;
    }
    if (await isServed()) return false;
  }
  return false;
}

/** Keeps the handle from being collected, which would close it. */
const held: DatabaseSync[] = [];
