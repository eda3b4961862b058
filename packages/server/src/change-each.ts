import type { BulkResultsView } from '@portal/contract/bulk';
import { AppError } from './errors.ts';

/**
 * Changes several records, each in a transaction of its own. Sequentially, so that a large selection does not take every
 * connection of the pool.
 * @param change returns why the record stays as it is, or null; an AppError counts as a reason
 */
export async function changeEach<Item extends { id: number }>(
  items: readonly Item[],
  change: (item: Item) => Promise<string | null>,
): Promise<BulkResultsView> {
  const results: BulkResultsView['results'] = [];
  for (const item of items) {
    const message = await change(item).catch((error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    });
    results.push({ id: item.id, isChanged: message === null, message });
  }
  return { results };
}
