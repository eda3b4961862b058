import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientView } from '../../test/builders.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ApproveClientButton } from './approve-client-button.tsx';

it('A double click approves a client once', async () => {
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
