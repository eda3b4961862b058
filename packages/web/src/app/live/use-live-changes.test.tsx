import type { ChangeView } from '@portal/contract/live';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { analyticsView } from '../../test/builders.ts';
import { FakeEventSource } from '../../test/fake-event-source.ts';
import { type Responses, refuse } from '../../test/fake-server.ts';
import { admin, client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestDetailView } from '../../test/request-builders.ts';
import { useAdminChanges } from './use-admin-changes.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useOwnChanges } from './use-own-changes.ts';

const UNAUTHENTICATED = {
  code: -32_001,
  message: 'You need to sign in',
  data: { code: 'UNAUTHORIZED', httpStatus: 401 },
};

/** The credits are read again also while something is in the cart. */
function Page() {
  useLiveChanges({ stream: 'me', onChanges: useOwnChanges(() => true) });
  trpc.me.requests.get.useQuery({ id: 1 });
  trpc.me.requests.get.useQuery({ id: 2 });
  const { user } = useSession();
  return <h1>{user === null ? 'Signed out' : user.name}</h1>;
}

async function pass(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

async function openPage(responses: Responses = {}) {
  const page = renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: Page }],
    responses: { 'me.requests.get': ({ id }) => requestDetailView({ id }), ...responses },
  });
  await pass(0);
  return page;
}

function lastStream() {
  const stream = FakeEventSource.opened.at(-1);
  if (!stream) throw new Error('No event stream was opened');
  return stream;
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A refused stream is opened again after 3, 6, 12, 24 and then every 30 seconds, without a message', async () => {
  await openPage();
  for (const [retry, seconds] of [3, 6, 12, 24, 30, 30].entries()) {
    lastStream().refuse();
    await pass(seconds * 1_000 - 1);
    expect(FakeEventSource.opened).toHaveLength(retry + 1);
    await pass(1);
    expect(FakeEventSource.opened).toHaveLength(retry + 2);
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A stream that was refused first reads everything again when it opens', async () => {
  const page = await openPage();
  lastStream().refuse();
  await pass(3_000);
  expect(page.inputsOf('auth.session')).toHaveLength(0);
  lastStream().send('connected', {});
  await pass(100);
  expect(page.inputsOf('auth.session')).toHaveLength(1);
});

test('A stream whose session has ended reads the session again and is not opened again', async () => {
  await openPage({ 'auth.session': () => ({ user: null }) });
  lastStream().send('connected', {});
  lastStream().send('serialized-error', UNAUTHENTICATED);
  await pass(120_000);
  expect(screen.getByRole('heading')).toHaveTextContent('Signed out');
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('A stream whose session has ended is opened again for a user who has signed in meanwhile', async () => {
  await openPage({ 'auth.session': () => ({ user: { ...client, name: 'Next User' } }) });
  lastStream().send('connected', {});
  lastStream().send('serialized-error', UNAUTHENTICATED);
  await pass(3_000);
  expect(screen.getByRole('heading')).toHaveTextContent('Next User');
  expect(FakeEventSource.opened).toHaveLength(2);
});

const EVERYTHING: ChangeView = { topic: 'everything', subject: '', accountId: null };
function changed(topic: ChangeView['topic'], subject: number): ChangeView {
  return { topic, subject: String(subject), accountId: client.id };
}

async function hideAndShow() {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  }
}

test('A stream that ends for a required second factor reads everything and is not opened again', async () => {
  const page = await openPage();
  const before = page.inputsOf('me.requests.get').length;
  lastStream().send('serialized-error', {
    code: -32_003,
    message: 'Admins of this portal need two-factor authentication. Turn it on to continue.',
    data: { code: 'FORBIDDEN', httpStatus: 403, errorCode: 'second-factor-enrolment-required' },
  });
  await pass(60_000);
  // A page for admins is refused now, which leads to the setup.
  expect(page.inputsOf('me.requests.get').length).toBe(before + 2);
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('A stream names the user whom the page shows, so that the server refuses it for another', async () => {
  await openPage();
  expect(new URL(lastStream().url, 'http://portal.test').searchParams.get('connectionParams')).toBe(
    '{"userId":"7"}',
  );
});

test('Only what a change concerns is read again', async () => {
  const page = await openPage();
  lastStream().send('connected', {});
  lastStream().sendChanges('first', changed('request', 2));
  await pass(100);
  expect(page.inputsOf('me.requests.get')).toEqual([{ id: 1 }, { id: 2 }, { id: 2 }]);
  expect(page.inputsOf('auth.session')).toHaveLength(0);
  lastStream().sendChanges('second', changed('account', client.id));
  await pass(100);
  expect(page.inputsOf('auth.session')).toHaveLength(1);
  expect(page.inputsOf('me.requests.get')).toHaveLength(3);
});

function AdminPage() {
  useLiveChanges({ stream: 'admin', onChanges: useAdminChanges() });
  trpc.admin.analytics.summary.useQuery({});
  trpc.admin.heldRequests.asking.useQuery();
  return null;
}

test.each([
  ['a request', changed('request', 2)],
  ['an account', changed('account', 3)],
  ['the shared result of a large portal', changed('analytics', 0)],
])('Analytics on screen are read again when %s has changed', async (_what, change) => {
  const responses = { 'admin.analytics.summary': () => analyticsView() };
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AdminPage }],
    responses,
  });
  await pass(0);
  lastStream().send('connected', {});
  lastStream().sendChanges('first', change);
  await pass(100);
  expect(page.inputsOf('admin.analytics.summary')).toHaveLength(2);
});

function WaitingPage() {
  useLiveChanges({ stream: 'me', onChanges: useOwnChanges(() => true) });
  trpc.me.heldRequests.list.useQuery({ state: 'waiting' });
  return null;
}

test.each([
  ["a client's page when it", client, WaitingPage, 'me.heldRequests.list', changed('held-request', 3)],
  ["an admin's page when it", admin, AdminPage, 'admin.heldRequests.asking', changed('held-request', 3)],
  ["an admin's page when the balance", admin, AdminPage, 'admin.heldRequests.asking', changed('account', 7)],
] as const)(
  'What waits for credits is read again on %s has changed',
  async (_where, user, Component, path, change) => {
    const responses = { 'admin.analytics.summary': () => analyticsView() };
    const page = renderPage({ at: '/', user, routes: [{ path: '/', Component }], responses });
    await pass(0);
    lastStream().send('connected', {});
    lastStream().sendChanges('first', change);
    await pass(100);
    expect(page.inputsOf(path)).toHaveLength(2);
  },
);

test('A tab that was hidden resumes after its last change and reads nothing that did not change', async () => {
  const page = await openPage();
  lastStream().send('connected', {});
  lastStream().sendChanges('the-last', changed('request', 2));
  await pass(100);
  await hideAndShow();
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(FakeEventSource.opened[0]?.readyState).toBe(2);
  expect(decodeURIComponent(lastStream().url)).toContain('{"lastEventId":"the-last"}');
  lastStream().send('connected', {});
  lastStream().sendChanges('the-last');
  await pass(200);
  expect(page.inputsOf('me.requests.get')).toHaveLength(3);
});

test('After too long a break everything on screen is read once', async () => {
  const page = await openPage();
  lastStream().send('connected', {});
  lastStream().sendChanges('first', EVERYTHING, changed('request', 2));
  await pass(200);
  expect(page.inputsOf('me.requests.get')).toHaveLength(4);
  expect(page.inputsOf('auth.session')).toHaveLength(1);
});

test('What was requested after a change, as by the mutation that made it, is not read twice', async () => {
  const page = await openPage();
  lastStream().send('connected', {});
  lastStream().sendChanges('first', changed('request', 2));
  await pass(50);
  await act(() => page.queryClient.invalidateQueries());
  await pass(200);
  expect(page.inputsOf('me.requests.get')).toHaveLength(4);
});

test('A request that failed while the connection was lost is repeated when it is back', async () => {
  let isOffline = false;
  const page = await openPage({
    'me.requests.get': ({ id }) =>
      isOffline ? refuse('The portal is unavailable', 503)() : requestDetailView({ id }),
  });
  lastStream().send('connected', {});
  isOffline = true;
  lastStream().sendChanges('first', changed('request', 2));
  await pass(100);
  isOffline = false;
  lastStream().send('connected', {});
  await pass(100);
  expect(page.inputsOf('me.requests.get').slice(2)).toEqual([{ id: 2 }, { id: 2 }]);
});
