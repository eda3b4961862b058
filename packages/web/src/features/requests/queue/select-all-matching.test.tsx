import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import type { Responses } from '../../../test/fake-server.ts';
import { changeAll, renderQueue } from '../../../test/render-queue.tsx';
import { requestView } from '../../../test/request-builders.ts';

const MATCHING = Array.from({ length: 450 }, (_, index) => ({ id: 450 - index, status: 'pending' as const }));
const PAGE = { ...onlySearchPage(requestView({ id: 450 }), requestView({ id: 449 })), total: 450 };

/** The queue of pending requests with all that match selected. */
async function selectAll(responses: Responses) {
  const page = renderQueue(
    { 'admin.requests.search': () => PAGE, 'admin.requests.matching': () => MATCHING, ...responses },
    '/?status=pending',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all requests on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 450 matching' }));
  expect(await screen.findByText('450 selected')).toBeVisible();
  return page;
}

const idsOf = (items: readonly { id: number }[]) => [items[0]?.id, items.at(-1)?.id, items.length];

test('All that match are approved in batches of 200 with one toast, and its undo takes the last ones back first', async () => {
  const page = await selectAll({
    'admin.requests.bulkChangeStatus': changeAll(),
    'admin.requests.undoStatusChanges': ({ changes }) => ({
      results: changes.map(({ id }) => ({ id, isUndone: true, message: null })),
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  const toast = within(await screen.findByRole('status', { name: 'Request updated' }));
  expect(toast.getByText('450 approved')).toBeVisible();
  expect(toast.getByRole('button', { name: 'First 200 packing slips' })).toBeVisible();
  const sent = page.inputsOf('admin.requests.bulkChangeStatus') as {
    requests: { id: number }[];
    batchesAfter?: number;
  }[];
  expect(sent.map(({ requests, batchesAfter }) => [...idsOf(requests), batchesAfter])).toEqual([
    [450, 251, 200, 2],
    [250, 51, 200, 1],
    [50, 1, 50, undefined],
  ]);
  await userEvent.click(toast.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  const undone = page.inputsOf('admin.requests.undoStatusChanges') as { changes: { id: number }[] }[];
  expect(undone.map(({ changes }) => idsOf(changes))).toEqual([
    [1, 200, 200],
    [201, 400, 200],
    [401, 450, 50],
  ]);
});

test('An error ends the batches: it says how many were decided, and the others stay selected', async () => {
  let calls = 0;
  let fail: (error: Error) => void = vi.fn();
  const page = await selectAll({
    'admin.requests.bulkChangeStatus': (input) => {
      calls += 1;
      if (calls === 1) return changeAll()(input);
      return new Promise((_, reject) => {
        fail = reject;
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('200 of 450 done')).toBeVisible();
  fail(new Error('Connection lost'));
  const toast = within(await screen.findByRole('alert', { name: 'Failed to update request' }));
  expect(
    toast.getByText(/^200 approved\. Stopped after 200 of 450; the others are still selected\./),
  ).toBeVisible();
  expect(toast.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toHaveLength(2);
  expect(screen.getByText('250 selected')).toBeVisible();
});

test('All that match are neither shipped nor printed at once, and a row that is taken away leaves those of the page', async () => {
  await selectAll({});
  expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Packing slips' })).toBeNull();
  await userEvent.keyboard('s');
  expect(await screen.findByText(/^Each parcel has its own number\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Only this page' })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select request 450' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select request 449' })).toBeChecked();
});

test('All that match are no longer selected when the filter changes', async () => {
  await selectAll({});
  await userEvent.click(screen.getByRole('link', { name: /^Shipped/ }));
  await waitFor(() => expect(screen.queryByText('450 selected')).toBeNull());
});

test('All that match are not selected when the admin has gone on before they are read', async () => {
  let answer: (requests: typeof MATCHING) => void = vi.fn();
  renderQueue(
    {
      'admin.requests.search': () => PAGE,
      'admin.requests.matching': () => new Promise<typeof MATCHING>((resolve) => (answer = resolve)),
    },
    '/?status=pending',
  );
  const all = () => screen.findByRole('checkbox', { name: 'Select all requests on this page' });
  await userEvent.click(await all());
  await userEvent.click(screen.getByRole('button', { name: 'Select all 450 matching' }));
  await userEvent.click(screen.getByRole('link', { name: /^Shipped/ }));
  answer(MATCHING);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Select all 450 matching' })).toBeEnabled());
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^Pending/ }));
  expect(await all()).toBeVisible();
  expect(screen.queryByText('450 selected')).toBeNull();
});

test('Of more than 5,000 requests that match, the first 5,000 are offered', async () => {
  renderQueue({ 'admin.requests.search': () => ({ ...PAGE, total: 10_001 }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all requests on this page' }));
  expect(screen.getByRole('button', { name: 'Select the first 5,000' })).toBeVisible();
});
