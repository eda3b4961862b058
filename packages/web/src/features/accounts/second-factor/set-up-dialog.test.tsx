import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

test('The recovery codes are shown even if Escape, Close or Cancel is pressed while the code is checked', async () => {
  const enabled = Promise.withResolvers<{ recoveryCodes: string[] }>();
  renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: SecondFactorCard }],
    responses: {
      'me.secondFactor.start': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal:mara' }),
      'me.secondFactor.enable': () => enabled.promise,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor authentication' }));
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  await dialog.findByText('Checking...');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  enabled.resolve({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] });
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible();
});

test('The failure of a wrong code is cleared by the next attempt and never covers its recovery codes', async () => {
  let enable: NonNullable<Responses['me.secondFactor.enable']> = refuse('This code is not right.', 400);
  renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: SecondFactorCard }],
    responses: {
      'me.secondFactor.start': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal:mara' }),
      'me.secondFactor.enable': (input) => enable(input),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const code = await screen.findByLabelText('Code');
  // On touch screens only.
  expect(screen.getByText('Open in an authenticator app')).toHaveAttribute(
    'href',
    'otpauth://totp/Portal:mara',
  );
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, '123456{Enter}');
  expect(
    await screen.findByRole('alert', { name: 'Failed to turn on two-factor authentication' }),
  ).toBeVisible();
  enable = () => ({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A wrong code is reported at its field alone', async () => {
  const message = 'This code is not valid.';
  renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: SecondFactorCard }],
    responses: {
      'me.secondFactor.start': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal:mara' }),
      'me.secondFactor.enable': refuse(message, 400, [{ path: 'code', message }]),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
