import { clientQuery } from '../../../features/clients/client-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';

export const queries: PageQueries = ({ id }) => [clientQuery(id)];
