import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '../../lib/api/trpc.ts';
import { onlySearchPage } from '../../test/builders.ts';
import { FakeEventSource } from '../../test/fake-event-source.ts';
import { admin, client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { requestDetailView, requestView } from '../../test/request-builders.ts';
import { useAdminChanges } from './use-admin-changes.ts';
import { useLiveChanges } from './use-live-changes.ts';

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function QueuePage() {
  useLiveChanges({ stream: 'admin', onChanges: useAdminChanges() });
  const { data } = trpc.admin.requests.search.useQuery({});
  return data?.items.map(({ id, status, isClientDeactivated }) => (
    <p key={id}>{`${status}, ${isClientDeactivated ? 'deactivated' : 'active'}`}</p>
  ));
}

test('A changed request in the queue shows its new status and that its client is deactivated', async () => {
  const listed = requestView({ id: 2, status: 'pending', isClientDeactivated: true });
  const changed = requestDetailView({ ...listed, status: 'approved' });
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: QueuePage }],
    responses: {
      'admin.requests.search': () => onlySearchPage(listed),
      'admin.requests.get': () => changed,
    },
  });
  expect(await screen.findByText('pending, deactivated')).toBeVisible();
  const [stream] = FakeEventSource.opened;
  stream?.send('connected', {});
  stream?.sendChanges('first', { topic: 'request', subject: '2', accountId: 7 });
  expect(await screen.findByText('approved, deactivated')).toBeVisible();
});

function OpenRequestPage() {
  useLiveChanges({ stream: 'admin', onChanges: useAdminChanges() });
  trpc.admin.requests.counts.useQuery({});
  const { dataUpdatedAt } = trpc.admin.requests.get.useQuery({ id: 1 });
  return dataUpdatedAt > 0 && <p>Request 1</p>;
}

test.each(['request', 'new-request'] as const)(
  'An open request is read again when its client has another %s, and not for another client',
  async (topic) => {
    const page = renderPage({
      at: '/',
      user: admin,
      routes: [{ path: '/', Component: OpenRequestPage }],
      responses: { 'admin.requests.get': ({ id }) => requestDetailView({ id }) },
    });
    expect(await screen.findByText('Request 1')).toBeVisible();
    const [stream] = FakeEventSource.opened;
    stream?.send('connected', {});
    stream?.sendChanges('first', { topic, subject: '2', accountId: client.id + 1 });
    // These are read at the same time.
    await waitFor(() => expect(page.inputsOf('admin.requests.counts')).toHaveLength(2));
    expect(page.inputsOf('admin.requests.get')).toHaveLength(1);
    stream?.sendChanges('second', { topic, subject: '3', accountId: client.id });
    await waitFor(() => expect(page.inputsOf('admin.requests.get')).toHaveLength(2));
  },
);
