import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { secondFactorView } from '../../test/builders.ts';
import { denyClipboard } from '../../test/clipboard.ts';
import { needConfirmation, type Responses, refuse } from '../../test/fake-server.ts';
import { admin, client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import TwoFactorPage from './settings/two-factor.page.tsx';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ENROLMENT = { secret: SECRET, uri: `otpauth://totp/Portal:mara?secret=${SECRET}&issuer=Portal` };
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${index}`);
const ON = secondFactorView({ since: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 });

function renderCard(responses: Responses = {}, user = client) {
  return renderPage({
    at: '/settings/two-factor',
    user,
    routes: [
      { path: '/settings/two-factor', Component: TwoFactorPage },
      { path: '/admin', element: <p>Admin area</p> },
    ],
    responses,
  });
}

test('Turning on the second factor shows a QR code and a key, and after the first code the recovery codes', async () => {
  let view = secondFactorView({ isRequired: true });
  const page = renderCard(
    {
      'me.secondFactor.get': () => view,
      'me.secondFactor.start': () => ENROLMENT,
      'me.secondFactor.enable': ({ code }) => {
        const message = 'This code is not valid';
        if (code !== '123456') refuse(message, 400, [{ path: 'code', message }])();
        view = { ...ON, isRequired: true };
        return { recoveryCodes: CODES };
      },
    },
    admin,
  );
  expect(await screen.findByText(/Admins of this portal need two-factor authentication/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' });
  expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(within(dialog).getByLabelText('Key')).toHaveValue('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  const code = within(dialog).getByLabelText('Code');
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is not valid')),
  );
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  const list = await within(dialog).findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('10 recovery codes left.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  expect(page.pathname).toBe('/admin');
});

test('Turning the second factor off needs a confirmation, with the password and a code', async () => {
  let view = ON;
  let isConfirmed = false;
  const page = renderCard({
    'me.secondFactor.get': () => view,
    'me.secondFactor.disable': () => {
      needConfirmation(() => isConfirmed, null)();
      view = secondFactorView();
      return null;
    },
    'auth.confirm': () => {
      isConfirmed = true;
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const alert = await screen.findByRole('alertdialog');
  await userEvent.click(within(alert).getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret1{Enter}');
  const code = within(dialog).getByLabelText('Code');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining(secondFactorMessages.required)),
  );
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Two-factor authentication turned off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(page.inputsOf('auth.confirm')).toEqual([{ password: 'secret1', code: '123456' }]);
  expect(page.inputsOf('me.secondFactor.disable')).toHaveLength(2);
});

test('New recovery codes are shown once, after a question', async () => {
  renderCard({
    'me.secondFactor.get': () => ({ ...ON, recoveryCodesLeft: 0 }),
    'me.secondFactor.newRecoveryCodes': () => ({ recoveryCodes: CODES }),
  });
  expect(await screen.findByText('You have no recovery codes left. Create new ones.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const alert = await screen.findByRole('alertdialog');
  await userEvent.click(within(alert).getByRole('button', { name: 'Create codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
});

test('Without access to the clipboard, "Copy" selects the recovery codes and says how to copy them', async () => {
  denyClipboard();
  renderCard({
    'me.secondFactor.get': () => ON,
    'me.secondFactor.newRecoveryCodes': () => ({ recoveryCodes: CODES }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const alert = await screen.findByRole('alertdialog');
  await userEvent.click(within(alert).getByRole('button', { name: 'Create codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy')).toBeVisible();
  expect(getSelection()?.toString()).toBe(CODES.join(''));
});
