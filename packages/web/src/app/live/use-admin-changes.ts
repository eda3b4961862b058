import type { AdminAction } from '@portal/contract/audit-log';
import type { ChangeTopic, ChangeView } from '@portal/contract/live';
import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import type { AdminRequestSearchPage, ListedRequestView } from '@portal/contract/requests/search';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useAddNewRequests } from '../../features/requests/queue/new-requests.ts';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { type Reader, readAgain } from './reader.ts';

/** The maximum number of changed requests that are read one by one. Others are shown when the queue is read next. */
const REPLACED_ROWS_MAX = 50;

function queuePages(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: getQueryKey(trpc.admin.requests.search) })
    .flatMap((query) => {
      const page = query.state.data as AdminRequestSearchPage | undefined;
      return page ? [{ query, page }] : [];
    });
}

/**
 * Replaces a request in the lists on screen. The row stays where it is, even if the filter no longer matches it, and keeps
 * what only lists say of its client.
 */
function replaceRows(queryClient: QueryClient, request: ListedRequestView) {
  for (const { query, page } of queuePages(queryClient)) {
    if (!page.items.some(({ id }) => id === request.id)) continue;
    const items = page.items.map((item) => (item.id === request.id ? { ...item, ...request } : item));
    queryClient.setQueryData(query.queryKey, { ...page, items }, { updatedAt: query.state.dataUpdatedAt });
  }
}

function invalidateRequestsOf(queryClient: QueryClient, accountId: number, filters: Reader['now']) {
  const isOfAccount = (query: Query) =>
    (query.state.data as AdminRequestWithEarlierView | undefined)?.user?.id === accountId;
  void queryClient.invalidateQueries({
    ...filters,
    queryKey: getQueryKey(trpc.admin.requests.get),
    predicate: (query) => isOfAccount(query) && filters.predicate(query),
  });
}

function subjectsOf(changes: ChangeView[], ...topics: ChangeTopic[]) {
  return new Set(changes.filter(({ topic }) => topics.includes(topic)).map(({ subject }) => subject));
}

type Area<Action extends string> = Action extends `${infer First}.${string}` ? First : never;

/** The first words of the logged actions, such as `settings` of `settings.update`. */
function areasOf(changes: ChangeView[]) {
  const actions = [...subjectsOf(changes, 'log')];
  return new Set(actions.map((action) => action.split('.')[0] as Area<AdminAction>));
}

/**
 * Reads again what an admin's pages show of the changes. Rows of the queue never move by themselves: changed requests
 * are read one by one and stay in their rows, and new ones are only counted until the admin shows them.
 */
export function useAdminChanges() {
  const queryClient = useQueryClient();
  const addNewRequests = useAddNewRequests();
  const { user } = useSession();
  const { admin, auth, me } = trpc.useUtils();
  const { requests } = admin;

  const readRows = async (ids: number[], { isOutdated, later }: Reader) => {
    const pages = queuePages(queryClient).filter(({ query }) => query.isActive() && isOutdated(query));
    const shown = new Set(pages.flatMap(({ page }) => page.items.map(({ id }) => id)));
    const changed = ids.filter((id) => shown.has(id)).slice(0, REPLACED_ROWS_MAX);
    // A request that was deleted or cannot be read keeps its row until the list is read again.
    const read = await Promise.allSettled(changed.map((id) => requests.get.fetch({ id }, { staleTime: 0 })));
    for (const result of read) if (result.status === 'fulfilled') replaceRows(queryClient, result.value);
    readAgain(later, requests.search);
  };

  const readRequests = (changes: ChangeView[], reader: Reader) => {
    const { now, later } = reader;
    const changed = [...subjectsOf(changes, 'request')].map(Number);
    const added = [...subjectsOf(changes, 'new-request')].map(Number);
    if (changed.length + added.length === 0) return;
    addNewRequests(added);
    if (changed.length > 0) {
      void readRows(changed, reader);
      for (const id of changed) void requests.get.invalidate({ id }, now);
      readAgain(now, requests.printout, requests.sameAddress, requests.clientAndSamples);
    }
    // The list of one client's requests may change, unlike the queue. Each request says what its client had before.
    for (const { topic, accountId } of changes)
      if ((topic === 'request' || topic === 'new-request') && accountId !== null) {
        void requests.search.invalidate({ clientId: accountId }, now);
        invalidateRequestsOf(queryClient, accountId, now);
      }
    readAgain(later, requests.search);
    readAgain(now, admin.attention, requests.counts, requests.adjacentRequests);
  };

  const readAccounts = (changes: ChangeView[], { now, later }: Reader) => {
    const accounts = [...subjectsOf(changes, 'account', 'new-account')].map(Number);
    if (accounts.length === 0) return;
    for (const id of accounts) {
      void admin.clients.get.invalidate({ id }, now);
      void admin.addresses.list.invalidate({ id }, now);
      void admin.credits.statement.invalidate({ id }, now);
      void admin.access.get.invalidate({ id }, now);
      void admin.invitations.get.invalidate({ id }, now);
    }
    if (user && accounts.includes(user.id)) readAgain(now, auth.session, me.secondFactor.get);
    readAgain(now, admin.clients.search, admin.admins, admin.emails.outgoing, admin.emails.failed);
    // Requests show the name of their client, and are deleted with the client.
    readAgain(now, admin.attention, requests.counts, requests.clientAndSamples);
    readAgain(later, requests.search);
  };

  const readLoggedActions = (changes: ChangeView[], { now, later }: Reader) => {
    const areas = areasOf(changes);
    if (areas.size === 0) return;
    readAgain(now, admin.auditLog, admin.webhooks);
    if (areas.has('access')) readAgain(now, admin.access);
    if (areas.has('invitations')) readAgain(now, admin.invitations);
    if (areas.has('mail')) readAgain(now, admin.emails, admin.attention, admin.status);
    if (areas.has('admins')) readAgain(now, admin.admins, admin.clients.search);
    // The settings on screen stay as they are, because an admin may be editing them. Saving reports a conflict.
    if (areas.has('settings')) readAgain(later, admin.settings);
  };

  return (changes: ChangeView[], reader: Reader) => {
    const { now, later } = reader;
    const isOf = (...topics: ChangeTopic[]) => subjectsOf(changes, ...topics).size > 0;
    readRequests(changes, reader);
    readAccounts(changes, reader);
    readLoggedActions(changes, reader);
    for (const subject of subjectsOf(changes, 'message'))
      void admin.messages.latest.invalidate({ id: Number(subject) }, now);
    // With what their clients have, and the samples that they name.
    if (isOf('held-request', 'account', 'sample')) readAgain(now, admin.heldRequests);
    if (isOf('held-request')) readAgain(now, admin.attention);
    if (isOf('request', 'new-request', 'account', 'new-account', 'analytics'))
      readAgain(now, admin.analytics);
    if (isOf('webhook')) {
      readAgain(now, admin.webhooks);
      // A receiver that is down changes it with each attempt.
      readAgain(later, admin.status);
    }
    if (isOf('sample'))
      readAgain(
        now,
        admin.samples,
        me.samples,
        me.transferTypes,
        requests.pressCards,
        requests.clientAndSamples,
      );
  };
}
