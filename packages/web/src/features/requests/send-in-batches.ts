import { BULK_REQUESTS_MAX } from '@portal/contract/requests.values';

/**
 * Sends any number of requests, as many at a time as the server takes, one batch after the other.
 * @returns what the server answered, and with `stop` the error that ended it early and what was not answered
 * @throws when there is no answer at all
 */
export async function sendInBatches<Item, Output>(
  items: readonly Item[],
  send: (batch: Item[], batchesAfter: number, sent: number) => Promise<Output>,
): Promise<{ outputs: Output[]; stop?: { error: unknown; rest: Item[] } }> {
  const outputs: Output[] = [];
  for (let sent = 0; sent < items.length; sent += BULK_REQUESTS_MAX) {
    const rest = items.slice(sent);
    try {
      const batchesAfter = Math.ceil(rest.length / BULK_REQUESTS_MAX) - 1;
      outputs.push(await send(rest.slice(0, BULK_REQUESTS_MAX), batchesAfter, sent));
    } catch (error) {
      if (sent === 0) throw error;
      return { outputs, stop: { error, rest } };
    }
  }
  return { outputs };
}
