import type { Page } from '@portal/contract/pages';
import { attentionQuery } from '../../features/attention/attention.ts';
import type { PageQueries } from '../../lib/api/page-loader.ts';
import { serverQuery } from '../../lib/api/server-query.ts';

const files = import.meta.glob<{ queries: PageQueries }>('../../pages/**/*.queries.ts', { eager: true });

/** What the layout around a page reads. */
function layoutQueries({ access, section }: Page) {
  if (access === 'admin') return [attentionQuery, serverQuery('admin.status.get')];
  return section === undefined ? [] : [serverQuery('me.apiTokens.policy')];
}

/** What a page behind the sign-in reads first: `x.queries.ts` beside `x.page.tsx`. Queries without a cache are left to the page. */
export function queriesOf(page: Page): PageQueries {
  const own = files[`../../pages/${page.file}.queries.ts`]?.queries;
  return (place) => [...layoutQueries(page), ...(own?.(place) ?? [])];
}
