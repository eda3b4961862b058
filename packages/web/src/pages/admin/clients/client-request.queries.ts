import { clientQuery } from '../../../features/clients/client-queries.ts';
import { requestQuery } from '../../../features/requests/queue/request-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { idParam, readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ id, search }) => {
  const { replaces } = readParams({ replaces: idParam }, search);
  const replaced = replaces === null ? [] : [requestQuery(replaces)];
  return [clientQuery(id), ...replaced];
};
