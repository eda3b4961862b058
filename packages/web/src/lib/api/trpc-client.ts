import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { trpc } from './trpc.ts';

// The server counts each of these on its own and refuses them inside a batch.
const TRAVELS_ALONE = new Set([
  'auth.login',
  'auth.register',
  'me.password.change',
  'me.requests.submit',
  'passwordLinks.forgotten',
  'passwordLinks.setPassword',
]);

const url = '/trpc';

/** The one connection to the server. Streaming is out: a sign-in would be answered before its cookie is set. */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => TRAVELS_ALONE.has(operation.path),
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxItems: 10, maxURLLength: 2000 }),
      }),
    ],
  });
