import type { AdminAction } from '@portal/contract/audit-log';
import type { ChangeTopic, ChangeView } from '@portal/contract/live';
import type { RequestDetailView } from '@portal/contract/requests';
import type { RequestSearchPage } from '@portal/contract/requests/request-search';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useSession } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { useAddNewRequests } from './new-requests.ts';
import type { Reader } from './reader.ts';

/** The maximum number of changed requests that are read one by one. Others are shown when the queue is read next. */
const REPLACED_ROWS_MAX = 50;

function queuePages(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: getQueryKey(trpc.admin.requests.search) })
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

  const readRows = async (ids: number[], { isOutdated, later }: Reader) => {
    const pages = queuePages(queryClient).filter(({ query }) => query.isActive() && isOutdated(query));
    const shown = new Set(pages.flatMap(({ page }) => page.items.map(({ id }) => id)));
    const changed = ids.filter((id) => shown.has(id)).slice(0, REPLACED_ROWS_MAX);
    // A request that was deleted or cannot be read keeps its row until the list is read again.
    const requests = await Promise.allSettled(
      changed.map((id) => admin.requests.get.fetch({ id }, { staleTime: 0 })),
    );
    for (const result of requests) if (result.status === 'fulfilled') replaceRows(queryClient, result.value);
    void admin.requests.search.invalidate(undefined, later);
  };

  const readRequests = (changes: ChangeView[], reader: Reader) => {
    const { now, later } = reader;
    const changed = [...subjectsOf(changes, 'request')].map(Number);
    const added = [...subjectsOf(changes, 'new-request')].map(Number);
    if (changed.length + added.length === 0) return;
    addNewRequests(added);
    if (changed.length > 0) void readRows(changed, reader);
    for (const id of changed) {
      void admin.requests.get.invalidate({ id }, now);
      void admin.requests.timelineDetails.invalidate({ id }, now);
    }
    if (changed.length > 0) {
      void admin.requests.printout.invalidate(undefined, now);
      void admin.requests.sameAddress.invalidate(undefined, now);
    }
    // The list of one client's requests may change, unlike the queue.
    for (const { topic, accountId } of changes)
      if ((topic === 'request' || topic === 'new-request') && accountId !== null)
        void admin.requests.search.invalidate({ clientId: accountId }, now);
    void admin.requests.search.invalidate(undefined, later);
    void admin.requests.pending.invalidate(undefined, now);
    void admin.requests.counts.invalidate(undefined, now);
    void admin.requests.adjacentRequests.invalidate(undefined, now);
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
    if (user && accounts.includes(user.id)) {
      void auth.session.invalidate(undefined, now);
      void me.secondFactor.get.invalidate(undefined, now);
    }
    void admin.clients.search.invalidate(undefined, now);
    void admin.admins.invalidate(undefined, now);
    // Requests show the name of their client, and are deleted with the client.
    void admin.requests.pending.invalidate(undefined, now);
    void admin.requests.counts.invalidate(undefined, now);
    void admin.requests.search.invalidate(undefined, later);
  };

  const readLoggedActions = (changes: ChangeView[], { now, later }: Reader) => {
    const areas = areasOf(changes);
    if (areas.size === 0) return;
    void admin.auditLog.invalidate(undefined, now);
    void admin.webhooks.invalidate(undefined, now);
    if (areas.has('access')) void admin.access.invalidate(undefined, now);
    if (areas.has('invitations')) void admin.invitations.invalidate(undefined, now);
    if (areas.has('mail')) void admin.emails.invalidate(undefined, now);
    if (areas.has('admins')) {
      void admin.admins.invalidate(undefined, now);
      void admin.clients.search.invalidate(undefined, now);
    }
    // The settings on screen stay as they are, because an admin may be editing them. Saving reports a conflict.
    if (areas.has('settings')) void admin.settings.invalidate(undefined, later);
  };

  /** With what their clients have, and the samples that they name. */
  const readHeldRequests = (changes: ChangeView[], { now }: Reader) => {
    if (subjectsOf(changes, 'held-request', 'account', 'sample').size > 0)
      void admin.heldRequests.invalidate(undefined, now);
  };

  return (changes: ChangeView[], reader: Reader) => {
    readRequests(changes, reader);
    readAccounts(changes, reader);
    readLoggedActions(changes, reader);
    readHeldRequests(changes, reader);
    const counted = subjectsOf(changes, 'request', 'new-request', 'account', 'new-account', 'analytics');
    if (counted.size > 0) void admin.analytics.invalidate(undefined, reader.now);
    if (subjectsOf(changes, 'webhook').size > 0) void admin.webhooks.invalidate(undefined, reader.now);
    if (subjectsOf(changes, 'sample').size > 0) {
      void admin.samples.invalidate(undefined, reader.now);
      void me.samples.invalidate(undefined, reader.now);
      void me.transferTypes.invalidate(undefined, reader.now);
      void admin.requests.pressCards.invalidate(undefined, reader.now);
    }
  };
}
