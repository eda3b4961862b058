import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientView } from '../../test/builders.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { DeactivateClientButton } from './deactivate-client-button.tsx';

test('A double click reactivates a client once', async () => {
  const element = (
    <DeactivateClientButton client={clientView({ deactivatedAt: '2026-11-20T09:00:00.000Z' })} />
  );
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: { 'admin.clients.reactivate': () => clientView() },
  });
  const reactivate = await screen.findByRole('button', { name: 'Reactivate' });
  fireEvent.click(reactivate);
  fireEvent.click(reactivate);
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.reactivate')).toEqual([{ id: 7 }]);
});
