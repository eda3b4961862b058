import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage, requestDetailView } from '../../../test/builders.ts';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
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
    'admin.requests.changeStatus': ({ status }) => ({ ...requestDetailView({ status }), eventId: 9 }),
  });
  const button = await screen.findByRole('button', { name: 'Mark as Fulfilled' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(page.inputsOf('admin.requests.changeStatus')).toHaveLength(1);
});
