import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessionView } from '../../../test/builders.ts';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { OwnSessions } from './own-sessions.tsx';

const current = sessionView();
const other = sessionView({ id: 'b'.repeat(64), device: 'Safari on iPhone', isCurrent: false });

function renderSessions() {
  let items = [current, other];
  const end = () => {
    items = [current];
    return null;
  };
  renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: OwnSessions }],
    responses: {
      'me.sessions.list': () => ({ items, total: items.length }),
      'me.sessions.end': end,
      'me.sessions.endOthers': end,
    },
  });
}

test('After a session was ended the focus is on the list of the others', async () => {
  renderSessions();
  (await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus());
});

test('After all other sessions were ended the focus is on the list', async () => {
  renderSessions();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out of all other devices' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus());
});
