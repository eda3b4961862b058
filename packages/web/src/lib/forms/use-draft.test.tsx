import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RequireSession } from '../../app/router/guards.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useEdit } from '../../components/form/use-edit.tsx';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { trpc } from '../api/trpc.ts';
import { useZodForm } from './use-zod-form.ts';

const Fields = z.object({
  note: z.string(),
  postalCode: z.optional(z.string()),
  pass: z.optional(z.string()),
});

/** What is stored, and what the form sends. */
const server: { stored: string; saved: unknown[] } = { stored: 'Old', saved: [] };

function NoteForm() {
  const form = useZodForm(Fields, { defaultValues: { note: server.stored }, draft: 'note' });
  const { patchOf } = useEdit(form, async () => undefined);
  return (
    <form onSubmit={form.handleSubmit((values) => void server.saved.push(patchOf(values)))}>
      <TextField label="Note" {...form.register('note')} />
      <TextField label="Postal code" {...form.register('postalCode')} />
      <TextField label="Password" type="password" {...form.register('pass')} />
      <button type="submit">Save</button>
    </form>
  );
}

test('A draft is saved as an edit of what its form showed, not of what is stored by then', async () => {
  sessionStorage.clear();
  const { queryClient } = renderPage({
    at: '/form',
    user: client,
    routes: [
      { path: '/auth', element: <h1>Sign in</h1> },
      { element: <RequireSession />, children: [{ path: '/form', Component: NoteForm }] },
    ],
  });
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  await userEvent.type(await screen.findByLabelText('Note'), ' and mine');
  await userEvent.type(screen.getByLabelText('Postal code'), '20095');
  await userEvent.type(screen.getByLabelText('Password'), 'hidden');
  act(() => void queryClient.setQueryData(session, { user: null }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();

  server.stored = 'Theirs';
  act(() => void queryClient.setQueryData(session, { user: client }));
  act(() => window.history.replaceState(null, '', '/form'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(await screen.findByLabelText('Note')).toHaveValue('Old and mine');
  expect(screen.getByLabelText('Postal code')).toHaveValue('20095');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.saved).toMatchObject([
    { note: 'Old and mine', postalCode: '20095', expected: { note: 'Old' } },
  ]);
});
