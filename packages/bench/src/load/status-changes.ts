import { withClient } from '../data/database.ts';

export type StatusChange = { id: number; status: 'approved' | 'shipped' };

/** So many requests change their status in turn. */
const MAX_REQUESTS = 20_000;

/**
 * Every eighth request was never rejected, so that no credits move. The order spreads over the whole table.
 * @param total the number of requests in the database
 */
function chooseRequests(total: number): number[] {
  const candidates = Math.floor(total / 8);
  const length = Math.min(candidates, MAX_REQUESTS);
  return Array.from({ length }, (_, place) => 1 + 8 * ((place * 7_919) % candidates));
}

/**
 * Each call returns a change of another request, and in the next pass over them the other status. All servers and rounds share
 * the order, so that each change finds another status: a status that is the same already would be a read.
 */
export async function openStatusChanges(databaseUrl: string, total: number): Promise<() => StatusChange> {
  const ids = chooseRequests(total);
  await withClient(databaseUrl, (client) =>
    // An earlier run may have left them with any status.
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
