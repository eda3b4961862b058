import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlyPage } from '../../test/builders.ts';
import { heldRequestView, plannedRequestView } from '../../test/held-requests.ts';
import { openDialog, renderDashboard, select } from '../../test/render-dashboard.tsx';

test('A client plans a request for the renewal, and sees what is planned for it already', async () => {
  const page = renderDashboard({
    'me.heldRequests.list': () => onlyPage(plannedRequestView({ units: 2 }), heldRequestView()),
    'me.heldRequests.create': () => plannedRequestView(),
  });
  expect(await screen.findByRole('link', { name: '1 request waits for this date' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 request waits for more credits' })).toBeVisible();
  await select(5);
  const dialog = await openDialog('Send on Dec 4, when your credits renew');
  expect(dialog.getByText('5 of 5')).toBeVisible();
  expect(dialog.getByText(/One that no longer fits waits for the next reset/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send on Dec 4' }));
  expect(await screen.findByText('Saved for Dec 4')).toBeVisible();
  expect(page.inputsOf('me.heldRequests.create')).toEqual([
    { waitsFor: 'renewal', samples: [{ id: 11, quantity: 5 }], idempotencyKey: expect.any(String) },
  ]);
});

test('The dialog of the renewal changes quantities too, and says when it cannot wait', async () => {
  renderDashboard();
  await select(5);
  const dialog = await openDialog('Send on Dec 4, when your credits renew');
  const send = dialog.getByRole('button', { name: 'Send on Dec 4' });
  await userEvent.click(dialog.getByRole('button', { name: 'One more: Harbour Anchor' }));
  expect(dialog.getByText('6 needed, the reset brings 5.')).toBeVisible();
  expect(send).toBeDisabled();
  const fewer = dialog.getByRole('button', { name: 'One fewer: Harbour Anchor' });
  await userEvent.click(fewer);
  await userEvent.click(fewer);
  expect(dialog.getByText('4 of 5')).toBeVisible();
  expect(send).toBeEnabled();
  await userEvent.click(fewer);
  expect(dialog.getByText('Your credits cover this now. Cancel, and submit it.')).toBeVisible();
  expect(send).toBeDisabled();
});

test('More than the monthly credits cannot wait for the renewal', async () => {
  renderDashboard();
  await select(6);
  expect(screen.getByRole('button', { name: 'Ask for 3 more credits' })).toBeEnabled();
  const plan = screen.getByRole('button', { name: 'Send on Dec 4, when your credits renew' });
  expect(plan).toBeDisabled();
  expect(plan).toHaveAccessibleDescription('6 needed, the reset brings 5.');
});
