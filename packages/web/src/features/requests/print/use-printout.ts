import { ID_MAX } from '@portal/contract/limits';
import { PRINTOUTS, type Printout } from '@portal/contract/values/list-options';
import { createSerializer, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { QUEUE_PARSERS, type useQueueLocation } from '../queue/use-request-search.ts';

export const PRINT_PARSERS = { ids: parseAsString.withDefault(''), as: parseAsStringLiteral(PRINTOUTS) };

const printQuery = createSerializer({ ...QUEUE_PARSERS, ...PRINT_PARSERS });

type QueueLocation = ReturnType<typeof useQueueLocation>;

/** The page that prints these requests. It leads back to the queue. */
export function printUrl(ids: readonly number[], as: Printout, location: QueueLocation): string {
  return printQuery(paths.printRequests, { ...location, ids: ids.join(','), as });
}

export function printoutQuery(ids: number[]) {
  return serverQuery(trpc.admin.requests.printout, { ids });
}

/** The numbers in a text such as `1,2,3`, each once, and what cannot be one. */
export function readNumbers(text: string): { ids: number[]; others: string[] } {
  const words = [...new Set(text.split(',').map((word) => word.trim().replace(/^#/, '')))].filter(Boolean);
  const isId = (word: string) => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= ID_MAX;
  return { ids: words.filter(isId).map(Number), others: words.filter((word) => !isId(word)) };
}

/** What the URL says is printed. */
export function usePrintLocation() {
  const [{ ids, as }] = useQueryStates(PRINT_PARSERS);
  return { ...readNumbers(ids), as: as ?? 'slips' };
}
