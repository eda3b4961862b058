import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AdminClientPage from '../../../pages/admin/clients/client.page.tsx';
import { clientView, onlySearchPage, statementView } from '../../../test/builders.ts';
import { type Responses, refuseWithCode } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';

const mara = clientView({ remainingCredits: 5, monthlyCredits: 20 });

async function openDialog(responses: Responses) {
  const page = renderPage({
    at: '/admin/clients/7',
    user: admin,
    routes: [{ path: '/admin/clients/:id', Component: AdminClientPage }],
    responses: {
      'admin.clients.get': () => mara,
      'admin.invitations.get': () => ({ invitedAt: null }),
      'admin.credits.statement': () => statementView(),
      'admin.requests.search': () => onlySearchPage(),
      'admin.access.get': () => ({ sessions: { items: [], total: 0 }, apiTokens: [] }),
      ...responses,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust credits' }));
  return { page, dialog };
}

/** The first adjustment comes after the client has spent three credits. */
async function openBeforeSpending() {
  const message = 'The credits have changed';
  let remainingCredits = mara.remainingCredits;
  return openDialog({
    'admin.clients.get': () => ({ ...mara, remainingCredits }),
    'admin.clients.update': ({ expected }) => {
      if (expected?.remainingCredits === 2) return { ...mara, remainingCredits: 5 };
      remainingCredits = 2;
      return refuseWithCode('stale-credits', message, [{ path: 'remainingCredits', message }])();
    },
  });
}

test('A change that was typed is of the credits there are now, also after a conflict', async () => {
  const { page, dialog } = await openBeforeSpending();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Trade fair');
  await userEvent.type(dialog.getByLabelText('Change'), '+3{Enter}');
  expect(await dialog.findByText(/What you entered is still here/)).toBeVisible();
  expect(dialog.getByLabelText('Change')).toHaveValue('+3');
  expect(dialog.getByLabelText('Remaining Credits')).toHaveValue(5);
  expect(dialog.getByText('3 more than the current 2.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toMatchObject([
    { remainingCredits: 8, expected: { remainingCredits: 5 } },
    { remainingCredits: 5, expected: { remainingCredits: 2 } },
  ]);
});

test('A total that was typed last stays after a conflict, and the change is that of the total', async () => {
  const { dialog } = await openBeforeSpending();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Trade fair');
  await userEvent.type(dialog.getByLabelText('Change'), '+3');
  await userEvent.clear(dialog.getByLabelText('Remaining Credits'));
  await userEvent.type(dialog.getByLabelText('Remaining Credits'), '9{Enter}');
  expect(await dialog.findByText(/What you entered is still here/)).toBeVisible();
  expect(dialog.getByLabelText('Remaining Credits')).toHaveValue(9);
  expect(dialog.getByLabelText('Change')).toHaveValue('+7');
  await userEvent.click(dialog.getByRole('button', { name: 'Reload current values' }));
  expect(dialog.getByLabelText('Remaining Credits')).toHaveValue(2);
  expect(dialog.getByLabelText('Change')).toHaveValue('');
});

test.each(['1,000', '+3x', '0x10', '1e3', '-'])(
  'The change %s is no whole number, and nothing is sent',
  async (text) => {
    const { page, dialog } = await openDialog({ 'admin.clients.update': () => mara });
    await userEvent.type(dialog.getByLabelText('Reason'), 'Trade fair');
    await userEvent.type(dialog.getByLabelText('Change'), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
    expect(await dialog.findByText(/whole number/)).toBeVisible();
    expect(dialog.getByLabelText('Change')).toHaveValue(text);
    expect(page.inputsOf('admin.clients.update')).toEqual([]);
  },
);
