import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import AuthPage from './auth.page.tsx';

function EndingSession() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.success({ title: 'Request updated' })}>
        Save
      </button>
      <button type="button" onClick={() => void navigate('/auth', { state: { userId: client.id } })}>
        End
      </button>
    </>
  );
}

test('A toast of the page whose session has ended is not on the sign-in page', async () => {
  const routes = [
    { path: '/auth', Component: AuthPage },
    { path: '/ending', Component: EndingSession },
  ];
  renderPage({ at: '/ending', routes });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status', { name: 'Request updated' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Request updated' })).toBeNull();
});
