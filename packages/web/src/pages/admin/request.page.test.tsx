import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onlySearchPage, requestDetailView, requestEventView, requestView } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { AdminRequestPage } from './request.page.tsx';

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

it('The page of a request shows the client, the samples, the notes and the other requests', async () => {
  renderRequest();
  expect(await screen.findByRole('heading', { name: 'Request #42' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute('href', '/admin/clients/7');
  expect(screen.getByText('Harbour Anchor')).toBeVisible();
  expect(screen.getByText('Large customer')).toBeVisible();
  expect(await screen.findByRole('link', { name: '#39' })).toHaveAttribute('href', '/admin/requests/39');
  expect(screen.queryByRole('link', { name: '#42' })).not.toBeInTheDocument();
});

it('The links of a request stay in the queue that it was opened from', async () => {
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

it('The page of a request shows that the request is loading', () => {
  renderRequest({ 'admin.requests.get': neverRespond });
  expect(screen.getByText('Loading request details')).toBeVisible();
});

it('"Try again" reads a request that could not be loaded', async () => {
  renderRequest({ 'admin.requests.get': failOnce(pending) });
  expect(await screen.findByText('Failed to load request details')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Request #42' })).toBeVisible();
});

it('The page of a request that does not exist offers no second attempt', async () => {
  renderRequest({ 'admin.requests.get': refuse('Request not found', 404) });
  expect(await screen.findByText('Request not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('An admin marks a request as shipped with a note, the carrier and the tracking number', async () => {
  const shipped = { ...pending, status: 'shipped' as const, carrier: 'DHL', trackingNumber: 'JD0146' };
  let stored = pending;
  const page = renderRequest({
    'admin.requests.get': () => stored,
    'admin.requests.changeStatus': () => {
      stored = shipped;
      return shipped;
    },
  });
  await userEvent.type(await screen.findByLabelText('Reason'), 'On its way');
  await userEvent.type(screen.getByLabelText('Carrier'), 'DHL');
  await userEvent.type(screen.getByLabelText('Tracking Number'), 'JD0146');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toEqual([
    expect.objectContaining({
      id: 42,
      status: 'shipped',
      expectedStatus: 'pending',
      note: 'On its way',
      carrier: 'DHL',
      trackingNumber: 'JD0146',
    }),
  ]);
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reset to Pending' })).toBeEnabled();
});

it('A refused decision is reported and the request is read again', async () => {
  const page = renderRequest({
    'admin.requests.changeStatus': refuse('Another admin has changed this request'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Failed to update request')).toBeVisible();
  expect(within(toast).getByText('Another admin has changed this request')).toBeVisible();
  await waitFor(() => expect(page.inputsOf('admin.requests.get')).toHaveLength(2));
});
