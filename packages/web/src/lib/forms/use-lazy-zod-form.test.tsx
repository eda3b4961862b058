import { UpdateProfileInput } from '@portal/contract/accounts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextField } from '../../components/form/text-field.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { useLazyZodForm } from './use-lazy-zod-form.ts';

type ProfileFormProps = {
  loadSchema: () => Promise<typeof UpdateProfileInput>;
  send: (values: UpdateProfileInput) => void;
};

function ProfileForm({ loadSchema, send }: ProfileFormProps) {
  const form = useLazyZodForm(loadSchema, { defaultValues: { name: 'Mara', email: 'mara' } });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send(values))}>
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <button type="submit">Save</button>
    </form>
  );
}

function renderForm(loadSchema: ProfileFormProps['loadSchema']) {
  const send = vi.fn();
  renderPage({
    at: '/',
    routes: [{ path: '/', element: <ProfileForm loadSchema={loadSchema} send={send} /> }],
  });
  return send;
}

test('The schema of a form is loaded when the form is submitted, and its messages are shown', async () => {
  const loadSchema = vi.fn(async () => UpdateProfileInput);
  const send = renderForm(loadSchema);
  expect(loadSchema).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const email = screen.getByLabelText('Email');
  await expect.poll(() => email).toHaveAccessibleDescription('Please enter a valid email');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(email, '@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => send.mock.lastCall).toEqual([{ name: 'Mara', email: 'mara@example.org' }]);
});

test('When the schema cannot be loaded, the values are sent, because the server validates them too', async () => {
  const send = renderForm(() => Promise.reject(new Error('The server is unavailable')));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => send.mock.lastCall).toEqual([{ name: 'Mara', email: 'mara' }]);
});
