import { expect, test, vi } from 'vitest';
import { createTrpcClient } from './trpc.ts';

test.each([
  ['the user whom the page shows', 7, '7'],
  ['no user before the sign-in', undefined, null],
])('A request names %s', async (_whom, shownUserId, header) => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ result: { data: null } }));
  const client = createTrpcClient(() => shownUserId);
  await client.auth.logout.mutate().catch(() => undefined);
  await client.me.requests.submit.mutate({ samples: [] }).catch(() => undefined);
  const sent = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get('portal-user'));
  expect(sent).toEqual([header, header]);
});
