import type { BulkResultsView } from '@portal/contract/bulk';
import { isRetryable, isTimeout } from '../db/errors.ts';
import { AppError, busy, hasCode } from '../errors.ts';

/** @returns why one of several records was not changed @throws an error that concerns the others as well */
function reasonOf(error: unknown): string {
  if (hasCode(error, 'unauthenticated')) throw error;
  if (error instanceof AppError) return error.message;
  if (isTimeout(error) || isRetryable(error)) return busy().message;
  throw error;
}

/**
 * Changes several records, each in a transaction of its own. Sequentially, so that a large selection does not take every
 * connection of the pool.
 * @param change returns why the record stays as it is, or null; an AppError and a lock that was not granted in time count as reasons
 */
export async function changeEach<Item extends { id: number }>(
  items: readonly Item[],
  change: (item: Item) => Promise<string | null>,
): Promise<BulkResultsView> {
  const results: BulkResultsView['results'] = [];
  for (const item of items) {
    const message = await change(item).catch(reasonOf);
    results.push({ id: item.id, isChanged: message === null, message });
  }
  return { results };
}
