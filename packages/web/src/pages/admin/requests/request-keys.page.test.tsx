import type { RequestStatus } from '@portal/contract/requests';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdminRequest } from '../../../test/render-request.tsx';
import { requestDetailView } from '../../../test/request-builders.ts';

/** Request 42 between 43 and 41. */
async function openRequest(status: RequestStatus = 'pending') {
  let stored = requestDetailView({ status });
  const page = renderAdminRequest(
    {
      'admin.requests.get': ({ id }) => ({ ...stored, id }),
      'admin.requests.adjacentRequests': () => ({ previous: 43, next: 41 }),
      'admin.requests.changeStatus': ({ status: next }) => {
        stored = { ...stored, status: next };
        return { ...stored, eventId: 9, returnedCredits: 0 };
      },
    },
    '/admin/requests/42?status=pending',
  );
  await screen.findByRole('region', { name: 'Request #42' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next request' })).toBeVisible());
  return page;
}

test.each([
  ['j', 41],
  ['k', 43],
])('The key %s leads to a request beside this one, in the list that the admin came from', async (key, id) => {
  await openRequest();
  await userEvent.keyboard(key);
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/requests/${id}`));
  expect(window.location.search).toBe('?status=pending');
});

test('A key approves the request and stays on its page', async () => {
  const page = await openRequest();
  await userEvent.keyboard('a');
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/requests/42');
  expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([
    { id: 42, status: 'approved', expectedStatus: 'pending' },
  ]);
});

test('Shift A approves the request and goes to the next one', async () => {
  const page = await openRequest();
  await userEvent.keyboard('{Shift>}A{/Shift}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/requests/41'));
  expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([{ id: 42, status: 'approved' }]);
});

test('A key that leads back says why it does nothing, and x has nothing to select', async () => {
  const page = await openRequest('shipped');
  await userEvent.keyboard('x');
  await userEvent.keyboard('a');
  expect(await screen.findByText('Request #42 is already shipped.')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([]);
});

test('A key opens the dialog of shipping with the carrier in focus, where the keys are letters', async () => {
  const page = await openRequest('approved');
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Shipped' }));
  await waitFor(() => expect(dialog.getByLabelText('Carrier')).toHaveFocus());
  await userEvent.keyboard('jars');
  expect(dialog.getByLabelText('Carrier')).toHaveValue('jars');
  expect(window.location.pathname).toBe('/admin/requests/42');
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([]);
});

test('A rejection is opened, written and sent with the keyboard alone', async () => {
  const page = await openRequest();
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject request #42' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
  await userEvent.keyboard('Out of stock{Enter}until June{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([
    { id: 42, status: 'rejected', note: 'Out of stock\nuntil June' },
  ]);
});
