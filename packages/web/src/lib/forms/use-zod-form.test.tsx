import { UpdateProfileInput } from '@portal/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { TextField } from '../../components/form/text-field.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { putServerErrors } from '../api/use-toast-mutation.ts';
import { useZodForm } from './use-zod-form.ts';

function refusal(path: string) {
  return TRPCClientError.from({
    error: {
      message: 'Bad input',
      code: -32_600,
      data: { fields: [{ path, message: 'Email already exists' }] },
    },
  });
}

function ProfileForm({ failsAt }: { failsAt: string }) {
  const form = useZodForm(UpdateProfileInput, { defaultValues: { name: 'Mara', email: 'mara@example.com' } });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(() => void putServerErrors(form, refusal(failsAt)))}>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <button type="submit">Save</button>
    </form>
  );
}

function renderForm(failsAt: string) {
  renderPage({ at: '/', routes: [{ path: '/', element: <ProfileForm failsAt={failsAt} /> }] });
}

test("A form shows the contract's message on an invalid field and removes it when the value is corrected", async () => {
  renderForm('email');
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'mara');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(email).toHaveAccessibleDescription('Please enter a valid email');
  expect(email).toBeInvalid();
  await waitFor(() => expect(email).toHaveFocus());

  await userEvent.type(email, '@example.org');
  expect(email).toHaveAccessibleDescription('');
  expect(email).toBeValid();
});

test("A form shows the server's message on its field and focuses the field", async () => {
  renderForm('email');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email already exists');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toBeValid();
});

test('A server error that concerns no field of the form marks none of them', async () => {
  renderForm('id');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(screen.getByLabelText('Email')).toBeValid();
});
