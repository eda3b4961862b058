import type { ChangeView } from '@portal/contract/live';
import type { RequestDetailView } from '@portal/contract/requests';
import type { RequestSearchPage } from '@portal/contract/requests/request-search';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { useAddNewRequests } from './new-requests.ts';
import { describeQuery, type Reader } from './reader.ts';

/** The maximum number of changed requests that are read one by one. Others are shown when the queue is read next. */
const REPLACED_ROWS_MAX = 50;

function queuePages(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => describeQuery(query).path === 'admin.requests.search' })
    .flatMap((query) => {
      const page = query.state.data as RequestSearchPage | undefined;
      return page ? [{ query, page }] : [];
    });
}

/** Replaces a request in the lists on screen. The row stays where it is, even if the filter no longer matches it. */
function replaceRows(queryClient: QueryClient, request: RequestDetailView) {
  for (const { query, page } of queuePages(queryClient)) {
    if (!page.items.some(({ id }) => id === request.id)) continue;
    const items = page.items.map((item) => (item.id === request.id ? request : item));
    queryClient.setQueryData(query.queryKey, { ...page, items }, { updatedAt: query.state.dataUpdatedAt });
  }
}

function subjectsOf(changes: ChangeView[], ...topics: ChangeView['topic'][]) {
  return new Set(changes.filter(({ topic }) => topics.includes(topic)).map(({ subject }) => subject));
}

/** The key in the admin router for the first word of a logged action, where the two differ. */
const AREAS: Partial<Record<string, string>> = { mail: 'emails', pictures: 'samples' };
/** These areas have topics of their own. */
const OTHER_TOPICS = new Set(['requests', 'clients', 'samples', 'webhooks']);

function areasOf(changes: ChangeView[]) {
  const names = [...subjectsOf(changes, 'log')].map((action) => action.split('.')[0] ?? '');
  return new Set(names.map((name) => AREAS[name] ?? name).filter((name) => !OTHER_TOPICS.has(name)));
}

/**
 * Reads again what an admin's pages show of the changes. Rows of the queue never move by themselves: changed requests
 * are read one by one and stay in their rows, and new ones are only counted until the admin shows them.
 */
export function useAdminChanges() {
  const queryClient = useQueryClient();
  const addNewRequests = useAddNewRequests();
  const { user } = useSession();
  const { admin } = trpc.useUtils();

  const readRows = async (ids: Set<string>, reader: Reader) => {
    const pages = queuePages(queryClient).filter(({ query }) => query.isActive() && reader.isOutdated(query));
    const shown = new Set(pages.flatMap(({ page }) => page.items.map(({ id }) => id)));
    const changed = [...ids]
      .map(Number)
      .filter((id) => shown.has(id))
      .slice(0, REPLACED_ROWS_MAX);
    // A request that was deleted or cannot be read keeps its row until the list is read again.
    const requests = await Promise.allSettled(
      changed.map((id) => admin.requests.get.fetch({ id }, { staleTime: 0 })),
    );
    for (const result of requests) if (result.status === 'fulfilled') replaceRows(queryClient, result.value);
    reader.markStale(({ path }) => path === 'admin.requests.search');
  };

  return (changes: ChangeView[], reader: Reader) => {
    const requests = subjectsOf(changes, 'request');
    const newRequests = subjectsOf(changes, 'new-request');
    const accounts = subjectsOf(changes, 'account', 'new-account');
    const areas = areasOf(changes);
    const isOf = (topic: ChangeView['topic']) => changes.some((change) => change.topic === topic);
    const hasRequest = requests.size + newRequests.size > 0;
    const requesters = new Set(
      changes.filter(({ topic }) => topic.endsWith('request')).map(({ accountId }) => accountId),
    );

    addNewRequests([...newRequests].map(Number));
    if (requests.size > 0) void readRows(requests, reader);
    reader.readAgain(({ path, input }) => {
      if (path === 'admin.requests.get') return requests.has(String(input.id));
      // The list of one client's requests may change, unlike the queue.
      if (path === 'admin.requests.search') return requesters.has(Number(input.clientId));
      if (path === 'admin.requests.pending' || path === 'admin.requests.counts')
        return hasRequest || accounts.size > 0;
      if (path === 'admin.requests.adjacentRequests') return hasRequest;
      if (path === 'admin.clients.search' || path === 'admin.admins.list')
        return accounts.size > 0 || areas.has('admins');
      if (path.startsWith('admin.samples.') || path.startsWith('me.samples.')) return isOf('sample');
      if (path.startsWith('admin.webhooks.')) return isOf('webhook') || isOf('log');
      if (path.startsWith('admin.auditLog.')) return isOf('log');
      if (path === 'auth.session' || path === 'me.secondFactor.get') return accounts.has(String(user?.id));
      // The settings on screen stay as they are, because an admin may be editing them. Saving reports a conflict.
      if (path.startsWith('admin.settings.')) return false;
      return accounts.has(String(input.id)) || [...areas].some((area) => path.startsWith(`admin.${area}.`));
    });
    reader.markStale(({ path }) => {
      if (path.startsWith('admin.analytics.')) return hasRequest || accounts.size > 0;
      if (path === 'admin.requests.search') return hasRequest || accounts.size > 0;
      return path.startsWith('admin.settings.') && areas.has('settings');
    });
  };
}
