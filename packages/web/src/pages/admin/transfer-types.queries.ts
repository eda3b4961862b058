import type { PageQueries } from '../../lib/api/page-loader.ts';
import { serverQuery } from '../../lib/api/server-query.ts';

export const queries: PageQueries = () => [
  serverQuery('me.transferTypes.list'),
  serverQuery('admin.samples.countByType'),
];
