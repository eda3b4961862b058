import { PRINT_PARAMS, printoutQuery, readNumbers } from '../../../features/printing/printout-query.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => {
  const { ids } = readNumbers(readParams(PRINT_PARAMS, search).ids);
  return ids.length > 0 ? [printoutQuery(ids)] : [];
};
