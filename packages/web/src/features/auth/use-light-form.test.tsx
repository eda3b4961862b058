import { LoginForm } from '@portal/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { useLightForm } from './use-light-form.ts';

type FormProps = { loadSchema: () => Promise<typeof LoginForm>; send: (values: LoginForm) => void };

function Form({ loadSchema, send }: FormProps) {
  const { errors, formProps, isChecking } = useLightForm(loadSchema, send);
  return (
    <form {...formProps}>
      <TextField label="Username" name="username" />
      <TextField label="Password" name="password" error={errors.password} />
      <Button type="submit" pending={isChecking} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}

test('A form says when its schema cannot be loaded, and the next press loads it again', async () => {
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

test('A second press while the schema is being loaded sends nothing, and the button says what it waits for', async () => {
  const schema = Promise.withResolvers<typeof LoginForm>();
  const send = vi.fn();
  const element = <Form loadSchema={() => schema.promise} send={send} />;
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  await userEvent.type(await screen.findByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }));
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  schema.resolve(LoginForm);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
