import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage } from '../../test/builders.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ApproveClientButton } from './approve-client-button.tsx';
import { ClientsList } from './list/clients-list.tsx';

test('A double click approves a client once', async () => {
  const element = <ApproveClientButton client={clientView({ waitingSince: '2026-11-20T09:00:00.000Z' })} />;
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: { 'admin.clients.approve': () => clientView() },
  });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  fireEvent.click(approve);
  fireEvent.click(approve);
  expect(await screen.findByText('Client approved')).toBeVisible();
  expect(page.inputsOf('admin.clients.approve')).toEqual([{ id: 7 }]);
});

test('After a client was approved in the list the focus is on the page', async () => {
  let listed = clientView({ waitingSince: '2026-11-20T09:00:00.000Z' });
  const element = (
    <main tabIndex={-1}>
      <ClientsList />
    </main>
  );
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'admin.clients.search': () => onlySearchPage(listed),
      'admin.clients.approve': () => {
        listed = clientView();
        return listed;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Mara de Wit' }));
  expect(await screen.findByRole('button', { name: 'Edit Mara de Wit' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
