import { SAMPLE_SEARCH_PARAMS, sampleSearchQuery } from '../../../features/samples/sample-queries.ts';
import type { PageQueries } from '../../../lib/api/page-loader.ts';
import { readParams } from '../../../lib/url-params.ts';

export const queries: PageQueries = ({ search }) => [
  sampleSearchQuery(readParams(SAMPLE_SEARCH_PARAMS, search)),
];
