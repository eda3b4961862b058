import type { AppRouter } from '@portal/server/router';
import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  retryLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { isEnrolmentRequired, isSignedOutError } from './server-error.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Doubled after each failure, because the server refuses an event stream while too many others are open. */
const MIN_RECONNECT_DELAY_MS = 3_000;
const MAX_RECONNECT_DELAY_MS = 30_000;

const url = '/trpc';

type ShownUserId = () => number | undefined;

/** The server refuses requests for a page of another user than has signed in since. */
export function userHeaders(shownUserId: number | undefined) {
  return shownUserId === undefined ? {} : { 'portal-user': String(shownUserId) };
}

function toConnectionParams(shownUserId: number | undefined) {
  return shownUserId === undefined ? {} : { userId: String(shownUserId) };
}

export function subscriptionLinks(shownUserId: ShownUserId): TRPCLink<AppRouter>[] {
  return [
    retryLink({
      retry: ({ error }) => !isSignedOutError(error) && !isEnrolmentRequired(error),
      retryDelayMs: (attempt) =>
        Math.min(MIN_RECONNECT_DELAY_MS * 2 ** (attempt - 1), MAX_RECONNECT_DELAY_MS),
    }),
    // A browser adds no headers to an event stream.
    httpSubscriptionLink({ url, connectionParams: () => toConnectionParams(shownUserId()) }),
  ];
}

/** Without streamed responses: a streamed sign-in would be sent before its cookie is set. */
export function createTrpcClient(shownUserId: ShownUserId) {
  const headers = () => userHeaders(shownUserId());
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: subscriptionLinks(shownUserId),
        false: splitLink({
          // The server refuses a batch of mutations.
          condition: ({ type }) => type === 'mutation',
          true: httpLink({ url, headers }),
          false: httpBatchLink({ url, headers, maxItems: 10, maxURLLength: 2000 }),
        }),
      }),
    ],
  });
}
