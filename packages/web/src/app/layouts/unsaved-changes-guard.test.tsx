import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { RequireSession } from '../router/guards.tsx';

const Fields = z.object({ note: z.string(), password: z.string() });

function NoteForm() {
  const form = useZodForm(Fields, { defaultValues: { note: '', password: '' }, draft: 'note' });
  return (
    <form>
      <TextField label="Note" {...form.register('note')} />
      <TextField label="Password" type="password" {...form.register('password')} />
    </form>
  );
}

function FormPage() {
  const navigate = useNavigate();
  return (
    <>
      <NoteForm />
      <Link to="/other">Other page</Link>
      <Link to="/?page=2">Second page</Link>
      <button type="button" onClick={() => void navigate('/other')}>
        Leave
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Close
      </button>
    </>
  );
}

function DialogPage() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Add a note">
      <NoteForm />
    </Dialog>
  );
}

const guarded = { element: <RequireSession />, children: [{ path: '/form', Component: FormPage }] };
const routes = [
  { path: '/', Component: FormPage },
  { path: '/other', element: <h1>Other</h1> },
  { path: '/auth', element: <h1>Sign in</h1> },
  guarded,
];

function findQuestion() {
  return screen.findByRole('alertdialog', { name: 'Discard changes?' });
}

test('A page with unsaved changes asks before a link or the app leads to another page', async () => {
  const page = renderPage({ at: '/', user: client, routes });
  await userEvent.type(await screen.findByLabelText('Note'), 'Call back');
  await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
  expect(window.location.search).toBe('?page=2');
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }));
  expect(page.pathname).toBe('/');
  expect(screen.getByLabelText('Note')).toHaveValue('Call back');

  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('A page with unsaved changes asks before the Back button leaves it', async () => {
  const start = { path: '/start', element: <Link to="/">Begin</Link> };
  const page = renderPage({ at: '/start', user: client, routes: [...routes, start] });
  await userEvent.click(await screen.findByRole('link', { name: 'Begin' }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Call back');
  window.history.back();
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }));
  expect(page.pathname).toBe('/');
  expect(screen.getByLabelText('Note')).toHaveValue('Call back');

  window.history.back();
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('link', { name: 'Begin' })).toBeVisible();
});

test('A tab with unsaved changes asks before it is closed, and one without does not', async () => {
  renderPage({ at: '/', user: client, routes });
  const field = await screen.findByLabelText('Note');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await userEvent.type(field, 'x');
  expect(isAsked()).toBe(true);
  await userEvent.clear(field);
  expect(isAsked()).toBe(false);
});

test('A dialog with unsaved changes asks before Escape closes it', async () => {
  renderPage({ at: '/', user: client, routes: [{ path: '/', Component: DialogPage }] });
  await userEvent.type(await screen.findByLabelText('Note'), 'Call back');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Note')).toHaveValue('Call back');
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
});

test.each([
  ['its session ended, for the same user and without the password', {}, client, 'Call back'],
  ['its session ended, not for another user', {}, { ...client, id: 8 }, ''],
  ['the user signed out, not', { hasLeft: true }, client, ''],
])('A form is filled in again after %s', async (_when, end, next, note) => {
  sessionStorage.clear();
  const { queryClient } = renderPage({ at: '/form', user: client, routes });
  const key = getQueryKey(trpc.auth.session, undefined, 'query');
  await userEvent.type(await screen.findByLabelText('Note'), 'Call back');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  act(() => void queryClient.setQueryData(key, { user: null, ...end }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret1');

  act(() => void queryClient.setQueryData(key, { user: next }));
  act(() => window.history.replaceState(null, '', '/form'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(await screen.findByLabelText('Note')).toHaveValue(note);
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
