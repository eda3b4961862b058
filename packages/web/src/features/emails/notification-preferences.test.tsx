import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notificationPreferencesView } from '../../test/builders.ts';
import { renderPage } from '../../test/render-page.tsx';
import { AccountEmailPreferences } from './notification-preferences.tsx';

test('Two clicks on a switch are saved one after the other', async () => {
  const first = Promise.withResolvers<void>();
  const page = renderPage({
    at: '/',
    routes: [{ path: '/', Component: AccountEmailPreferences }],
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
