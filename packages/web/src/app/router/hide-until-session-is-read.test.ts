import type { UserView } from '@portal/contract/accounts';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionQuery } from '../../lib/api/session.ts';
import { neverRespond } from '../../test/fake-server.ts';
import { admin, client } from '../../test/people.ts';
import { hideUntilSessionIsRead } from './hide-until-session-is-read.ts';

type Session = { user: UserView | null };

const ignore = () => undefined;
const key = sessionQuery.queryKey;

/** One page for all tests, because a page listens until it is unloaded. */
const page = {
  queryClient: new QueryClient(),
  readSession: (): Promise<Session> => neverRespond(),
};

hideUntilSessionIsRead(page.queryClient, () => page.readSession());

/** Leaves the page of a client, and comes back with the button Back. */
function leaveAndReturn(readSession: () => Promise<Session>) {
  const reload = vi.spyOn(window.location, 'reload').mockReset().mockImplementation(ignore);
  page.readSession = readSession;
  page.queryClient.setQueryData(key, { user: client });
  for (const name of ['pagehide', 'pageshow'])
    window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  return reload;
}

test('A restored page is hidden until its session has been read, and a signed-out user is not shown it', async () => {
  const { promise, resolve } = Promise.withResolvers<Session>();
  const reload = leaveAndReturn(() => promise);
  expect(document.documentElement).not.toBeVisible();
  resolve({ user: null });
  await waitFor(() => expect(document.documentElement).toBeVisible());
  expect(page.queryClient.getQueryData(key)).toEqual({ user: null });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['for another user', () => Promise.resolve({ user: admin })],
  ['when its session cannot be read', () => Promise.reject(new Error('offline'))],
])('A restored page is loaded again %s, and stays hidden', async (_, readSession) => {
  const reload = leaveAndReturn(readSession);
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(document.documentElement).not.toBeVisible();
});
