import type { AppRouter } from '@portal/server/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';

/**
 * The client for subscriptions. It is loaded after sign-in, so that it does not delay the sign-in page.
 * @param shownUserId as for `createTrpcClient`
 */
export function createSubscriptionClient(shownUserId: number | undefined) {
  const connectionParams = shownUserId === undefined ? {} : { userId: String(shownUserId) };
  return createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc', connectionParams })] });
}
