import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import NotificationsSettingsPage from '../../pages/client/settings/notifications.page.tsx';
import { notificationPreferencesView } from '../../test/builders.ts';
import { needConfirmation } from '../../test/fake-server.ts';
import { renderPage } from '../../test/render-page.tsx';

test('Two clicks on a switch are saved one after the other', async () => {
  const first = Promise.withResolvers<void>();
  const page = renderPage({
    at: '/',
    routes: [{ path: '/', Component: NotificationsSettingsPage }],
    responses: {
      'me.notifications.get': () => notificationPreferencesView(),
      'me.notifications.update': async () => {
        await first.promise;
        return notificationPreferencesView();
      },
    },
  });
  const toggle = await screen.findByRole('switch', { name: 'Security emails' });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  expect(page.inputsOf('me.notifications.update')).toEqual([{ securityEmails: false }]);
  first.resolve();
  const both = [{ securityEmails: false }, { securityEmails: true }];
  await waitFor(() => expect(page.inputsOf('me.notifications.update')).toEqual(both));
});

test('Security emails are turned off after the user has given the password', async () => {
  let isConfirmed = false;
  const page = renderPage({
    at: '/',
    routes: [{ path: '/', Component: NotificationsSettingsPage }],
    responses: {
      'me.notifications.get': () => notificationPreferencesView(),
      'me.notifications.update': needConfirmation(
        () => isConfirmed,
        notificationPreferencesView({ securityEmails: false }),
      ),
      'auth.confirm': () => {
        isConfirmed = true;
        return null;
      },
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Security emails' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'secret1{Enter}');
  const twice = [{ securityEmails: false }, { securityEmails: false }];
  await waitFor(() => expect(page.inputsOf('me.notifications.update')).toEqual(twice));
});
