import type { PrintoutView } from '@portal/contract/printing';
import { LABEL_SIZES, PRINTOUTS } from '@portal/contract/printing.values';
import { BULK_REQUESTS_MAX } from '@portal/contract/requests.values';
import { ID_MAX } from '@portal/contract/values/limits';
import { queryOptions } from '@tanstack/react-query';
import { serverQuery } from '../../lib/api/server-query.ts';
import { choiceParam, numberParam, textParam } from '../../lib/url-params.ts';

export const PRINT_PARAMS = { ids: textParam, as: choiceParam(PRINTOUTS) };

export const LABEL_PARAMS = { size: choiceParam(LABEL_SIZES, 'letter-30'), first: numberParam };

/** The requests of one response: a printout of hundreds of lines would keep the server from others for seconds. */
const PAGE_SIZE = 20;

/** More than the server prints in one request is refused by it as a whole. */
export function printoutQuery(ids: number[]) {
  const query = serverQuery('admin.requests.printout', { ids });
  if (ids.length <= PAGE_SIZE || ids.length > BULK_REQUESTS_MAX) return query;
  return queryOptions({
    ...query,
    queryFn: async ({ client }): Promise<PrintoutView> => {
      const printout: PrintoutView = { requests: [], unknown: [] };
      for (let start = 0; start < ids.length; start += PAGE_SIZE) {
        const page = { ids: ids.slice(start, start + PAGE_SIZE) };
        const { requests, unknown } = await client.fetchQuery(serverQuery('admin.requests.printout', page));
        printout.requests.push(...requests);
        printout.unknown.push(...unknown);
      }
      return printout;
    },
  });
}

/** The numbers in a text such as `1,2,3`, each once, and what cannot be one. */
export function readNumbers(text: string): { ids: number[]; others: string[] } {
  const words = [...new Set(text.split(',').map((word) => word.trim().replace(/^#/, '')))].filter(Boolean);
  const isId = (word: string) => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= ID_MAX;
  return { ids: words.filter(isId).map(Number), others: words.filter((word) => !isId(word)) };
}
