import { initialSettings } from '@portal/contract/settings';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminSettingsResponses } from '../../../test/admin-settings.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../../test/settings-routes.ts';

function renderSettings() {
  return renderPage({
    at: '/admin/settings',
    user: admin,
    routes: adminSettingsRoutes,
    responses: {
      ...adminSettingsResponses,
      'admin.settings.update': ({ expected: _, ...changes }) => Object.assign({}, initialSettings, changes),
    },
  });
}

async function replace(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

test('An admin sets when clients are asked for the outcome, and the currency', async () => {
  const page = renderSettings();
  await replace('Ask for the outcome after (days)', '30');
  const currency = await replace('Currency', 'eur ');
  await save();
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(currency).toHaveValue('EUR');
  expect(page.inputsOf('admin.settings.update')).toEqual([
    {
      outcomeAfterDays: 30,
      currency: 'EUR',
      expected: { outcomeAfterDays: 14, currency: 'USD' },
    },
  ]);
});

test.each([
  ['Ask for the outcome after (days)', '91', /from 0 to 90/],
  ['Ask for the outcome after (days)', '1.5', /from 0 to 90/],
  ['Currency', 'US', /the code of a currency/],
  ['Currency', 'XYZ', /the code of a currency/],
])('A wrong value of "%s" is refused: %s', async (label, text, message) => {
  const page = renderSettings();
  const field = await replace(label, text);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toBeInvalid();
  expect(page.inputsOf('admin.settings.update')).toEqual([]);
});
