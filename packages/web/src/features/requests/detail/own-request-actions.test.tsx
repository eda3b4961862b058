import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestDetailView, requestEventView } from '../../../test/request-builders.ts';
import { OwnRequest } from './own-request.tsx';

const shipment = {
  status: 'shipped',
  carrier: 'UPS',
  trackingNumber: '1Z9',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
  expectedOn: '2026-11-26',
} as const;

function renderRequest(fields: Parameters<typeof requestDetailView>[0]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let request = requestDetailView(fields);
  return renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', element: <OwnRequest id={42} /> }],
    responses: {
      'me.requests.get': () => request,
      'me.requests.received': () => {
        request = { ...request, status: 'delivered' };
        return request;
      },
      'me.requests.undoReceived': () => {
        request = { ...request, status: 'shipped' };
        return request;
      },
    },
  });
}

test('A shipped request links to its parcel, is delayed after its day, and is marked as received', async () => {
  const page = renderRequest(shipment);
  const facts = within(await screen.findByRole('region', { name: 'Status of the request' }));
  expect(facts.getByText('1Z9')).toBeVisible();
  const link = facts.getByRole('link', { name: /Track parcel/ });
  expect(link).toHaveAttribute('href', shipment.trackingUrl);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(facts.getByText('Delayed')).toBeVisible();
  expect(facts.getByText('Nov 26, 2026')).toBeVisible();
  await userEvent.click(facts.getByRole('button', { name: 'Copy number' }));

  await userEvent.click(screen.getByRole('button', { name: 'Mark as Received' }));
  expect(await screen.findByText('Marked as received')).toBeVisible();
  expect(page.inputsOf('me.requests.received')).toEqual([{ id: 42, isUndoable: true }]);
  // The toast and the page say the same.
  expect(screen.queryByRole('button', { name: 'Mark as Received' })).toBeNull();
  // In its place, so that a slow second click reaches nothing.
  expect(screen.getByText('Received')).toBeVisible();
  expect(facts.queryByText('Delayed')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Not received yet')).toBeVisible();
  expect(page.inputsOf('me.requests.undoReceived')).toEqual([{ id: 42 }]);
  expect(await screen.findByRole('button', { name: 'Mark as Received' })).toBeVisible();
});

test('A shipped request links to its parcel also without a carrier and a number', async () => {
  const trackingUrl = 'https://parcels.example/1';
  renderRequest({ status: 'shipped', trackingUrl });
  const facts = within(await screen.findByRole('region', { name: 'Status of the request' }));
  expect(facts.getByRole('link', { name: /Track parcel/ })).toHaveAttribute('href', trackingUrl);
});

test('A request is not delayed on its day, and only a shipped one is marked as received', async () => {
  renderRequest({ ...shipment, expectedOn: '2026-11-27' });
  expect(await screen.findByRole('button', { name: 'Mark as Received' })).toBeVisible();
  expect(screen.queryByText('Delayed')).toBeNull();
});

test.each([
  ['pending', ['Requested', 'Approved', 'Shipped', 'Delivered'], 'Requested'],
  ['shipped', ['Requested', 'Approved', 'Shipped', 'Delivered'], 'Shipped'],
  ['fulfilled', ['Requested', 'Approved', 'Fulfilled'], 'Fulfilled'],
] as const)(
  'A %s request shows the steps that it took and those that follow',
  async (status, steps, current) => {
    const approved = requestEventView({
      id: 2,
      from: 'pending',
      to: 'approved',
      at: '2026-11-21T09:00:00.000Z',
    });
    renderRequest({ status, timeline: [requestEventView(), approved] });
    const progress = within(await screen.findByRole('list', { name: 'Progress' }));
    const items = progress.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      steps.map((step) => expect.stringContaining(step)),
    );
    const marked = items.filter((item) => item.getAttribute('aria-current') === 'step');
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(current)]);
    expect(items[0]).toHaveTextContent('Nov 20, 2026');
  },
);

test('A rejected request gives the reason in its head, and as text in its timeline alone', async () => {
  const note = 'Out of this film until May.';
  const rejection = requestEventView({ id: 2, from: 'pending', to: 'rejected', note });
  renderRequest({ status: 'rejected', timeline: [requestEventView(), rejection] });
  expect(await screen.findByText(note)).toBeVisible();
  expect(document.querySelector('[data-reason]')).toHaveAttribute('data-reason', note);
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
});
