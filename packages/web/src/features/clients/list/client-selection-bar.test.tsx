import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ClientsList } from './clients-list.tsx';

const changed = () => ({ results: [{ id: 7, isChanged: true, message: null }] });

async function selectClient() {
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
      'admin.clients.search': () => onlySearchPage(clientView()),
      'admin.clients.bulkDeactivate': changed,
      'admin.clients.bulkReactivate': changed,
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mara de Wit' }));
}

test('After selected clients were reactivated the focus is on the page', async () => {
  await selectClient();
  await userEvent.click(screen.getByRole('button', { name: 'Reactivate selected' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('After selected clients were deactivated in the dialog the focus is on the page’s first button', async () => {
  await selectClient();
  const deactivate = screen.getByRole('button', { name: 'Deactivate selected' });
  await userEvent.click(deactivate);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(deactivate).toHaveFocus());
  await userEvent.click(deactivate);
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Client' })).toHaveFocus());
});

test('A selection that ends outside its bar leaves the focus where it is', async () => {
  await selectClient();
  const checkbox = screen.getByRole('checkbox', { name: 'Select Mara de Wit' });
  await userEvent.click(checkbox);
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  expect(checkbox).toHaveFocus();
});
