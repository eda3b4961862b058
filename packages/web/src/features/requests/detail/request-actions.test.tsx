import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage } from '../../../test/builders.ts';
import { type Responses, refuse, refuseForCredits } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView } from '../../../test/request-builders.ts';
import { RequestDetails } from './request-details.tsx';

function renderDetails(responses: Responses) {
  return renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element: <RequestDetails id={42} /> }],
    responses: { 'admin.requests.search': () => onlySearchPage(), ...responses },
  });
}

test('A correction expects the shipment that its form showed, also after a live update', async () => {
  const typo = { carrier: 'DHL', trackingNumber: 'JD0I46' };
  let stored = requestDetailView({ status: 'shipped', ...typo });
  const page = renderDetails({
    'admin.requests.get': () => stored,
    'admin.requests.updateShipment': refuse('The shipment has been changed since.', 409),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit shipment' }));
  const shipment = within(await screen.findByRole('dialog', { name: 'Edit shipment' }));
  stored = { ...stored, trackingNumber: 'OTHER-ADMIN' };
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('OTHER-ADMIN')).toBeInTheDocument();
  await userEvent.type(shipment.getByLabelText('Tracking number'), '1');
  await userEvent.click(shipment.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The shipment has been changed since.')).toBeVisible();
  expect(page.inputsOf('admin.requests.updateShipment')).toMatchObject([{ expected: typo }]);
});

test('A double click changes the status once', async () => {
  const page = renderDetails({
    'admin.requests.get': () => requestDetailView(),
    'admin.requests.changeStatus': ({ status }) => ({
      ...requestDetailView({ status }),
      eventId: 9,
      returnedCredits: 0,
    }),
  });
  const button = await screen.findByRole('button', { name: 'Mark as Fulfilled' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toHaveLength(1);
});

test('While the pointer is on a button, a change by another person does not turn it into another one', async () => {
  let stored = requestDetailView();
  const page = renderDetails({
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': refuse('This request has since been cancelled by its client.', 409),
  });
  // One pointer, which is on the button already when it presses.
  const user = userEvent.setup();
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await user.hover(approve);
  stored = { ...stored, status: 'rejected', cancelledAt: '2026-11-20T10:00:00.000Z' };
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(approve).toBeVisible();
  await user.click(approve);
  expect(await screen.findByText('This request has since been cancelled by its client.')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([
    { status: 'approved', expectedStatus: 'pending' },
  ]);
  // The actions of the present status are shown from then on.
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset to Pending' })).toBeVisible();
});

test('A button for the way back takes the place of no decision', async () => {
  let stored = requestDetailView();
  renderDetails({
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': ({ status }) => {
      stored = requestDetailView({ status });
      return { ...stored, eventId: 9, returnedCredits: 0 };
    },
  });
  const reject = await screen.findByRole('button', { name: 'Reject Request' });
  const placeOf = (button: Element) => [...(button.parentElement?.children ?? [])].indexOf(button);
  const place = placeOf(reject);
  await userEvent.click(reject);
  const reset = await screen.findByRole('button', { name: 'Reset to Pending' });
  expect(placeOf(reject)).toBe(place);
  expect(reset.nextElementSibling).toBeNull();
  expect(screen.getByText('No next step')).toBeVisible();
});

test('After each decision the focus is on a button for the next step', async () => {
  let stored = requestDetailView({ status: 'shipped' });
  renderDetails({
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': ({ status }) => {
      stored = requestDetailView({ status });
      return { ...stored, eventId: 9, returnedCredits: 0 };
    },
  });
  for (const [pressed, next] of [
    ['Mark as Delivered', 'Mark as Fulfilled'],
    ['Mark as Fulfilled', 'Reject Request'],
    ['Reset to Pending', 'Approve'],
  ] as const) {
    (await screen.findByRole('button', { name: pressed })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
  }
});

test('A rejection says what it returned, and can be given a reason while it can be undone', async () => {
  let stored = requestDetailView();
  const page = renderDetails({
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': ({ status }) => {
      stored = requestDetailView({ status });
      return { ...stored, eventId: 9, returnedCredits: 3 };
    },
    'admin.requests.undoStatusChanges': () => {
      stored = requestDetailView();
      return { results: [{ id: 42, isUndone: true, message: null }] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Request' }));
  expect(await screen.findByText('3 credits were returned.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject request #42' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([
      { status: 'rejected', expectedStatus: 'pending' },
      { status: 'rejected', expectedStatus: 'pending', note: 'Out of stock' },
    ]),
  );
});

test('A change that fails after the admin has gone on leads back to its request', async () => {
  const sent = Promise.withResolvers<void>();
  const element = (
    <>
      <Link to="/elsewhere">Leave</Link>
      <RequestDetails id={42} />
    </>
  );
  renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', element },
      { path: '/elsewhere', element: null },
      { path: '/admin/requests/42', element: 'The request' },
    ],
    responses: {
      'admin.requests.search': () => onlySearchPage(),
      'admin.requests.get': () => requestDetailView(),
      'admin.requests.changeStatus': async () => {
        await sent.promise;
        return refuse('The portal is busy.', 503)();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Leave' })).toBeNull());
  sent.resolve();
  const toast = await screen.findByRole('alert', { name: 'Failed to update request' });
  expect(toast).toHaveTextContent('The portal is busy.');
  await userEvent.click(within(toast).getByRole('button', { name: 'View request #42' }));
  expect(await screen.findByText('The request')).toBeVisible();
});

test('A rejected request is restored with the credits that its client lacks', async () => {
  let remainingCredits = 1;
  const restored = { ...requestDetailView(), eventId: 9, returnedCredits: -5 };
  const page = renderDetails({
    'admin.requests.get': () => requestDetailView({ status: 'rejected' }),
    'admin.requests.changeStatus': () =>
      remainingCredits > 1
        ? restored
        : refuseForCredits('Mara de Wit has too few credits.', { missing: 4, remainingCredits })(),
    'admin.clients.update': (changes) => {
      remainingCredits = 5;
      return clientView({ remainingCredits, id: changes.id });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to Pending' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Grant 4 and restore' }));
  expect(await screen.findByRole('status', { name: 'Request updated' })).toBeVisible();
  expect(screen.getByText('5 credits were taken again.')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    { id: 7, remainingCredits: 5, reason: 'For request #42', expected: { remainingCredits: 1 } },
  ]);
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual(
    Array(2).fill({ id: 42, status: 'pending', expectedStatus: 'rejected', isUndoable: true }),
  );
});
