import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import { changeAll, renderQueue, selectRequests } from '../../../test/render-queue.tsx';
import { requestView } from '../../../test/request-builders.ts';

test('Decisions lead no request back: those that are further on are left out', async () => {
  const delivered = requestView({ id: 41, status: 'delivered' });
  const page = renderQueue({
    'admin.requests.search': () => onlySearchPage(requestView(), delivered),
    'admin.requests.bulkChangeStatus': changeAll(),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select request 41' }));
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(await screen.findByText('Request #41 is already delivered.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select request 42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 of 2' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toMatchObject([
    { decision: 'approved', requests: [{ id: 42, expectedStatus: 'pending' }] },
  ]);
});

test('While a decision is under way, the bar says what it does and takes no other', async () => {
  const sent = Promise.withResolvers<void>();
  const page = renderQueue({
    'admin.requests.search': () => onlySearchPage(requestView(), requestView({ id: 41 })),
    'admin.requests.bulkChangeStatus': async (input) => {
      await sent.promise;
      return changeAll()(input);
    },
  });
  await selectRequests(41, 42);
  const bar = within(screen.getByRole('region', { name: 'Selected requests' }));
  await userEvent.click(bar.getByRole('button', { name: 'Approve selected' }));
  expect(await bar.findByText('Approving 2...')).toHaveAttribute('aria-live', 'polite');
  for (const name of ['Approve selected', 'Reject selected', 'Clear selection'])
    expect(bar.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(bar.getByRole('button', { name: 'Reject selected' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  sent.resolve();
  const toast = await screen.findByRole('status', { name: 'Request updated' });
  expect(toast).toHaveTextContent('2 approved');
  expect(toast).toHaveTextContent('2 have no address.');
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toHaveLength(1);
});

test('The toast about rejected requests says how many credits went back', async () => {
  renderQueue({
    'admin.requests.search': () => onlySearchPage(requestView(), requestView({ id: 41 })),
    'admin.requests.bulkChangeStatus': changeAll(4),
  });
  await selectRequests(41, 42);
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reject 2 requests' }));
  expect(await screen.findByText('2 rejected. 4 credits were returned.')).toBeVisible();
});

test('The selection is printed in a new tab, in the order of the list', async () => {
  renderQueue(
    {
      'admin.requests.search': () =>
        onlySearchPage(requestView({ status: 'approved' }), requestView({ id: 41, status: 'approved' })),
    },
    '/?status=approved',
  );
  await selectRequests(41, 42);
  const slips = screen.getByRole('link', { name: 'Packing slips' });
  expect(slips).toHaveAttribute('href', '/admin/requests/print?status=approved&ids=42,41&as=slips');
  expect(slips).toHaveAttribute('target', '_blank');
});
