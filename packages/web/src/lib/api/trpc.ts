import type { AppRouter } from '@portal/server/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();

// The server rate limits these one by one and rejects them inside a batch.
const UNBATCHED_PROCEDURES = new Set([
  'auth.confirm',
  'auth.login',
  'auth.register',
  'me.password.change',
  'me.requests.submit',
  'passwordLinks.forgotten',
  'passwordLinks.setPassword',
]);

const url = '/trpc';

/**
 * The client without streamed responses: a streamed sign-in would be sent before its cookie is set.
 * @param shownUserId returns the user whom the page shows. The server refuses requests for a page of another user than the
 * one who has signed in since, in another tab.
 */
export function createTrpcClient(shownUserId: () => number | undefined) {
  const headers = () => {
    const id = shownUserId();
    return id === undefined ? {} : { 'portal-user': String(id) };
  };
  return trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => UNBATCHED_PROCEDURES.has(operation.path),
        true: httpLink({ url, headers }),
        false: httpBatchLink({ url, headers, maxItems: 10, maxURLLength: 2000 }),
      }),
    ],
  });
}
