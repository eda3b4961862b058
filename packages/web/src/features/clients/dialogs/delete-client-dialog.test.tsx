import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ClientsList } from '../list/clients-list.tsx';
import DeleteClientDialog from './delete-client-dialog.tsx';

test('A double click deletes a client once', async () => {
  const element = <DeleteClientDialog client={clientView()} open onOpenChange={() => {}} />;
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'admin.requests.search': () => onlySearchPage(),
      'admin.clients.delete': () => null,
    },
  });
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(confirm).toBeEnabled());
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Client deleted')).toBeVisible();
  expect(page.inputsOf('admin.clients.delete')).toEqual([{ id: 7 }]);
});

test('After a client was deleted the focus is on the page’s first button', async () => {
  const noor = clientView({ id: 8, name: 'Noor Haddad' });
  let clients = [clientView(), noor];
  const element = (
    <main tabIndex={-1}>
      <button type="button">Add Client</button>
      <ClientsList />
    </main>
  );
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'admin.clients.search': () => onlySearchPage(...clients),
      'admin.requests.search': () => onlySearchPage(),
      'admin.clients.delete': () => {
        clients = [noor];
        return null;
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Delete Mara de Wit' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.click(button);
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await userEvent.click(confirm);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Client' })).toHaveFocus());
});
