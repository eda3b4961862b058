import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView, requestEventView, requestView } from '../../../test/request-builders.ts';
import AdminRequestPage from './request.page.tsx';

const pending = requestDetailView({
  timeline: [requestEventView({ internalNote: 'Large customer' })],
});

function renderRequest(responses: Responses = {}) {
  return renderPage({
    at: '/admin/requests/42?status=pending',
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.get': () => pending,
      'admin.requests.adjacentRequests': () => ({ previous: null, next: 40 }),
      'admin.requests.search': () => onlySearchPage(requestView(), requestView({ id: 39 })),
      ...responses,
    },
  });
}

test('The page of a request shows the client, the samples, the notes and the other requests', async () => {
  renderRequest();
  expect(await screen.findByRole('heading', { name: 'Request #42' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute('href', '/admin/clients/7');
  expect(screen.getByText('Harbour Anchor')).toBeVisible();
  expect(screen.getByText('Large customer')).toBeVisible();
  expect(await screen.findByRole('link', { name: '#39' })).toHaveAttribute('href', '/admin/requests/39');
  expect(screen.queryByRole('link', { name: '#42' })).not.toBeInTheDocument();
  expect(screen.queryByText('Replaced by')).toBeNull();
});

test('The links of a request stay in the queue that it was opened from', async () => {
  const page = renderRequest();
  expect(await screen.findByRole('link', { name: 'Next request' })).toHaveAttribute(
    'href',
    '/admin/requests/40?status=pending',
  );
  expect(screen.getByRole('button', { name: 'Previous request' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Back to Requests' })).toHaveAttribute(
    'href',
    '/admin/requests?status=pending',
  );
  expect(page.inputsOf('admin.requests.adjacentRequests')).toEqual([
    { id: 42, status: 'pending', sort: 'date', order: 'desc' },
  ]);
});

test('The page of a request shows that the request is loading', () => {
  renderRequest({ 'admin.requests.get': neverRespond });
  expect(screen.getByText('Loading request details')).toBeVisible();
});

test('"Try again" reads a request that could not be loaded', async () => {
  renderRequest({ 'admin.requests.get': failOnce(pending) });
  expect(await screen.findByText('Failed to load request details')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Request #42' })).toBeVisible();
});

test('The page of a request that does not exist offers no second attempt', async () => {
  renderRequest({ 'admin.requests.get': refuse('Request not found', 404) });
  expect(await screen.findByText('Request not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

/** The server changes the request as it is asked to. */
function changing(initial: AdminRequestWithEarlierView): Responses {
  let stored = initial;
  return {
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': ({ status, carrier, trackingNumber }) => {
      const shipment = { carrier: carrier ?? stored.carrier, trackingNumber: trackingNumber ?? null };
      stored = { ...stored, status, ...shipment };
      return { ...stored, eventId: 9, returnedCredits: 0 };
    },
    'admin.requests.undoStatusChanges': () => {
      stored = initial;
      return { results: [{ id: 42, isUndone: true, message: null }] };
    },
    'admin.requests.updateShipment': ({ carrier, trackingNumber }) => {
      stored = { ...stored, carrier, trackingNumber };
      return stored;
    },
    'admin.requests.addNote': ({ internalNote }) => {
      const note = requestEventView({ id: 2, kind: 'note', internalNote });
      stored = { ...stored, timeline: [...stored.timeline, note] };
      return stored;
    },
  };
}

async function chooseAction(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('An admin marks a request as shipped with a note, the carrier and the tracking number', async () => {
  const page = renderRequest(changing(requestDetailView({ status: 'approved' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Shipped' }));
  await userEvent.type(dialog.getByLabelText('Carrier'), 'DHL');
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'JD0146');
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  await userEvent.type(dialog.getByLabelText('Message to the client'), 'On its way');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([
    expect.objectContaining({
      id: 42,
      status: 'shipped',
      expectedStatus: 'approved',
      note: 'On its way',
      carrier: 'DHL',
      trackingNumber: 'JD0146',
    }),
  ]);
  expect(screen.queryByRole('button', { name: 'Mark as Shipped' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset to Pending' })).toBeEnabled();
});

/** The menu has an icon only. */
const MENU = '';

test.each([
  ['pending', ['Approve', 'Mark as Fulfilled', 'Reject Request', MENU]],
  ['approved', ['Mark as Shipped', 'Mark as Fulfilled', 'Reject Request', MENU, 'Reset to Pending']],
  ['shipped', ['Mark as Delivered', 'Mark as Fulfilled', 'Reject Request', MENU, 'Reset to Pending']],
  ['delivered', ['Mark as Fulfilled', 'Reject Request', MENU, 'Reset to Pending']],
  ['fulfilled', ['Mark as Fulfilled (disabled)', 'Reject Request', MENU, 'Reset to Pending']],
  ['rejected', ['Mark as Fulfilled', 'Reject Request (disabled)', MENU, 'Reset to Pending']],
] as const)(
  'The bar of a request that is %s has the next step and the three decisions',
  async (status, names) => {
    renderRequest({ 'admin.requests.get': () => requestDetailView({ status }) });
    const reject = await screen.findByRole('button', { name: 'Reject Request' });
    const buttons = [...(reject.parentElement?.querySelectorAll('button') ?? [])];
    expect(
      buttons.map(({ textContent, disabled }) => `${textContent}${disabled ? ' (disabled)' : ''}`),
    ).toEqual(names);
  },
);

test('A decision takes one click and can be undone from its toast', async () => {
  const page = renderRequest(changing(pending));
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Request' }));
  const toast = await screen.findByRole('status', { name: 'Request updated' });
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([
    { id: 42, status: 'rejected', expectedStatus: 'pending', isUndoable: true },
  ]);
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(page.inputsOf('admin.requests.undoStatusChanges')).toEqual([{ changes: [{ id: 42, eventId: 9 }] }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Reset to Pending' })).not.toBeInTheDocument(),
  );
});

test('The reason why a change cannot be undone is shown', async () => {
  const message = 'Mara de Wit has too few credits';
  renderRequest({
    ...changing(pending),
    'admin.requests.undoStatusChanges': () => ({ results: [{ id: 42, isUndone: false, message }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const toast = await screen.findByRole('alert', { name: 'Failed to undo' });
  expect(within(toast).getByText(message)).toBeVisible();
});

test('A rejection with a reason and a step out of order are in the menu', async () => {
  const page = renderRequest(changing(pending));
  await chooseAction('Mark as Delivered');
  expect(await screen.findByText('Request updated')).toBeVisible();
  await chooseAction('Reject with a reason');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject request #42' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.changeStatus')).toMatchObject([
      { status: 'delivered' },
      { status: 'rejected', expectedStatus: 'delivered', note: 'Out of stock' },
    ]),
  );
});

test('An admin corrects a tracking number and adds a note without a status change', async () => {
  const typo = { carrier: 'DHL', trackingNumber: 'JD0I46' };
  const page = renderRequest(changing(requestDetailView({ status: 'shipped', ...typo })));
  await chooseAction('Edit shipment');
  const shipment = within(await screen.findByRole('dialog', { name: 'Edit shipment' }));
  const number = shipment.getByLabelText('Tracking number');
  expect(number).toHaveValue('JD0I46');
  await userEvent.clear(number);
  await userEvent.type(number, 'JD0146');
  await userEvent.click(shipment.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Shipment updated')).toBeVisible();
  expect(screen.getByText('JD0146')).toBeVisible();
  const corrected = { ...typo, trackingNumber: 'JD0146', trackingUrl: null, expectedOn: null, postage: null };
  const expected = { ...typo, trackingUrl: '', expectedOn: '', postage: null };
  expect(page.inputsOf('admin.requests.updateShipment')).toEqual([
    { id: 42, ...corrected, currency: 'USD', expected },
  ]);

  await chooseAction('Add internal note');
  const note = within(await screen.findByRole('dialog', { name: 'Add internal note' }));
  await userEvent.click(note.getByRole('button', { name: 'Add note' }));
  expect(note.getByText('Internal note is required')).toBeVisible();
  await userEvent.type(note.getByLabelText('Internal note'), 'Prefers mornings');
  await userEvent.click(note.getByRole('button', { name: 'Add note' }));
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Prefers mornings')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([]);
});

test('A missing user is shown as Unknown', async () => {
  renderRequest({ 'admin.requests.get': () => requestDetailView({ user: null }) });
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.queryByText('Other requests from this client')).not.toBeInTheDocument();
});

test('A request that its client cancelled reads Cancelled', async () => {
  const cancelledAt = '2026-11-21T09:00:00.000Z';
  const cancellation = requestEventView({ id: 2, kind: 'cancellation', from: 'pending', to: 'rejected' });
  const timeline = [requestEventView(), cancellation];
  renderRequest({
    'admin.requests.get': () => requestDetailView({ status: 'rejected', cancelledAt, timeline }),
  });
  expect(await screen.findAllByText('Cancelled')).toHaveLength(2);
  expect(screen.queryByText('Rejected')).not.toBeInTheDocument();
});

test('A refused decision is reported and the request is read again', async () => {
  const page = renderRequest({
    'admin.requests.changeStatus': refuse('Another admin has changed this request'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Failed to update request')).toBeVisible();
  expect(within(toast).getByText('Another admin has changed this request')).toBeVisible();
  await waitFor(() => expect(page.inputsOf('admin.requests.get')).toHaveLength(2));
});
