import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AdminClientsPage from '../../../pages/admin/clients/clients.page.tsx';
import { clientView, onlySearchPage } from '../../../test/builders.ts';
import { neverRespond, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';

test('A refused change is reported before the list has been read again', async () => {
  let isSlow = false;
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AdminClientsPage }],
    responses: {
      'admin.clients.search': () => (isSlow ? neverRespond() : onlySearchPage(clientView())),
      'admin.clients.get': neverRespond,
      'admin.clients.update': refuse('The portal is unavailable', 503),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mara de Wit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Client' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Print');
  isSlow = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
