import { LoginForm } from '@portal/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextField } from '../../components/form/text-field.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { useLightForm } from './use-light-form.ts';

type FormProps = { loadSchema: () => Promise<typeof LoginForm>; send: (values: LoginForm) => void };

function Form({ loadSchema, send }: FormProps) {
  const { errors, formProps } = useLightForm(loadSchema, send);
  return (
    <form {...formProps}>
      <TextField label="Username" name="username" />
      <TextField label="Password" name="password" error={errors.password} />
      <button type="submit">Sign In</button>
    </form>
  );
}

it('A form says when its schema cannot be loaded, and the next press loads it again', async () => {
  let isOffline = true;
  const loadSchema = async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return LoginForm;
  };
  const send = vi.fn();
  const element = <Form loadSchema={loadSchema} send={send} />;
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  await userEvent.type(await screen.findByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const message = 'The form could not be sent. Please try again. If it fails again, reload the page.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(send).not.toHaveBeenCalled();

  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ username: 'mara', password: 'secret1' }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
