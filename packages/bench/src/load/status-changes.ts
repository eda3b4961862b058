import { withClient } from '../data/database.ts';

export type StatusChange = { id: number; status: 'approved' | 'shipped' };

/** Limits the update that prepares a large database. */
const MAX_REQUESTS = 20_000;

/** None of every eighth request was rejected, so a status change moves no credits. */
function chooseRequests(total: number): number[] {
  const candidates = Math.floor(total / 8);
  const length = Math.min(candidates, MAX_REQUESTS);
  return Array.from({ length }, (_, place) => 1 + 8 * ((place * 7_919) % candidates));
}

/** Both servers take their changes from one sequence, because a change to the current status writes nothing. */
export async function openStatusChanges(databaseUrl: string, total: number): Promise<() => StatusChange> {
  const ids = chooseRequests(total);
  await withClient(databaseUrl, (client) =>
    client.query(
      `update sample_requests set status = 'pending' where id = any ($1) and status <> 'pending'`,
      [ids],
    ),
  );
  let sent = 0;
  return () => {
    const pass = Math.floor(sent / ids.length);
    const id = ids[sent % ids.length] ?? 1;
    sent += 1;
    return { id, status: pass % 2 === 0 ? 'approved' : 'shipped' };
  };
}
