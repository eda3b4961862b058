import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './data/database.ts';
import { clientName, PASSWORD } from './data/dataset.ts';
import { signIn } from './load/sign-in.ts';

const LOCK_LOOK_MS = 10;
const SUBMITTERS = 30;

/** Records are locked by one statement, and all of them until the end: looks at one of them. */
export function watchLock(url: string, record: string) {
  let isOver = false;
  const longest = withClient(url, async (client) => {
    let [lockedAt, seconds] = [Number.POSITIVE_INFINITY, 0];
    while (!isOver) {
      const isLocked = await client.query(`select from ${record} for share nowait`).then(
        () => false,
        (error: { code?: string }) => {
          if (error.code !== '55P03') throw error;
          return true;
        },
      );
      lockedAt = isLocked ? Math.min(lockedAt, performance.now()) : Number.POSITIVE_INFINITY;
      seconds = Math.max(seconds, (performance.now() - lockedAt) / 1_000);
      await sleep(LOCK_LOOK_MS);
    }
    return seconds;
  });
  return () => {
    isOver = true;
    return longest;
  };
}

/** The time of one statement that changes all imported clients, and is undone. */
export function timeBareUpdate(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const startedAt = performance.now();
    await client.query(
      "update users set name = name || ' x', company = company || ' x' where username like 'imported-%'",
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    await client.query('rollback');
    return seconds;
  });
}

/** Imported clients get the password of another one. @returns their sessions */
export async function signInImported(portalUrl: string, database: string): Promise<string[]> {
  const names = Array.from({ length: SUBMITTERS }, (_, n) => `imported-${n}`);
  await withClient(database, (client) =>
    client.query(
      'update users set password = (select password from users where username = $1) where username = any ($2)',
      [clientName(1), names],
    ),
  );
  const cookies: string[] = [];
  for (const name of names) cookies.push(await signIn(portalUrl, name, PASSWORD));
  return cookies;
}
