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

/** One by one, so that a selection takes one connection. @param change returns why the record stays as it is, or null */
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
