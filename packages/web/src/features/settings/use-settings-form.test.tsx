import { initialSettings, type SettingsView, type UpdateSettingsInput } from '@portal/contract/settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { refuseWithCode } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { AccessSettings } from './access-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';

/** Renders a form whose first save is refused, because another admin changed a setting meanwhile. */
function renderWithConflict(Component: () => ReactNode, changed: Partial<SettingsView>, message: string) {
  let stored: SettingsView = initialSettings;
  const [path = ''] = Object.keys(changed);
  return renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component }],
    responses: {
      'admin.settings.get': () => stored,
      'admin.settings.update': ({ expected: _, ...changes }: UpdateSettingsInput) => {
        const isFirst = stored === initialSettings;
        stored = { ...stored, ...(isFirst ? changed : (changes as Partial<SettingsView>)) };
        return isFirst ? refuseWithCode('stale-settings', message, [{ path, message }])() : stored;
      },
    },
  });
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

test('A conflict is reported at its field, and every edit stays until the current values are requested', async () => {
  const message = 'Another admin changed Default monthly credits to 7. Please review and try again.';
  const page = renderWithConflict(GeneralSettings, { defaultCredits: 7 }, message);
  const toggle = await screen.findByRole('switch', { name: 'Auto-Approve Requests' });
  await userEvent.click(toggle);
  const credits = screen.getByLabelText('Default Monthly Credits');
  await userEvent.clear(credits);
  await userEvent.type(credits, '9');
  await save();
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  expect(credits).toHaveValue(9);
  expect(credits).toHaveAccessibleDescription(new RegExp(message));
  expect(toggle).toBeChecked();

  await save();
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(page.inputsOf('admin.settings.update').at(-1)).toEqual({
    defaultCredits: 9,
    autoApprove: true,
    expected: { defaultCredits: 7, autoApprove: false },
  });
  expect(credits).toBeValid();
});

test('A conflict about a choice shows its message there', async () => {
  const message = 'Another admin changed Registration to approval. Please review and try again.';
  renderWithConflict(AccessSettings, { registration: 'approval' }, message);
  const registration = await screen.findByRole('combobox', { name: 'Registration' });
  await save();
  await waitFor(() => expect(registration).toHaveDisplayValue('Approval required'));
  expect(registration).toHaveAccessibleDescription(message);
});

test('A conflict about a switch shows its message there', async () => {
  const message = 'Another admin changed Auto-approve requests to on. Please review and try again.';
  renderWithConflict(GeneralSettings, { autoApprove: true }, message);
  const toggle = await screen.findByRole('switch', { name: 'Auto-Approve Requests' });
  await save();
  await waitFor(() => expect(toggle).toBeChecked());
  expect(toggle).toHaveAccessibleDescription(message);
});
