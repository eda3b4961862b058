import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientView, onlySearchPage } from '../../test/builders.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

it('A double click deletes a client once', async () => {
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
