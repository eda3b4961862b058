import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuseWithCode } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { viewOf } from '../request-queue/queue-view.ts';
import { SaveViewButton } from './save-view-button.tsx';
import { SavedViews } from './saved-views.tsx';

test('A view that is saved after the last one was deleted does not open the dialog of the saved views', async () => {
  const view = { id: 4, name: 'To decide', filter: {} };
  let views = [view];
  const element = (
    <>
      <SavedViews current={viewOf({})} />
      <SaveViewButton filter={{}} />
    </>
  );
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'me.savedViews.list': () => views,
      'me.savedViews.create': () => {
        views = [view];
        return view;
      },
      'me.savedViews.delete': () => {
        views = [];
        return null;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage saved views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete To decide' }));
  expect(await screen.findByText('No saved views.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  const saving = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(saving.getByLabelText('Name'), 'To decide');
  await userEvent.click(saving.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('To decide')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Saved views' })).not.toBeInTheDocument();
});

test('The saved views dialog keeps the focus when views are deleted, and after the last the page gets it', async () => {
  let views = ['First', 'Second', 'Third'].map((name, index) => ({ id: index + 1, name, filter: {} }));
  const element = (
    <main tabIndex={-1}>
      <SavedViews current={viewOf({})} />
    </main>
  );
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'me.savedViews.list': () => views,
      'me.savedViews.delete': ({ id }) => {
        views = views.filter((view) => view.id !== id);
        return null;
      },
    },
  });
  const manage = await screen.findByRole('button', { name: 'Manage saved views' });
  await userEvent.click(manage);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Second' }));
  await waitFor(() => expect(screen.getByLabelText('Name of Third')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(manage).toHaveFocus());

  await userEvent.click(manage);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Third' }));
  await waitFor(() => expect(screen.getByLabelText('Name of First')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete First' }));
  expect(await screen.findByText('No saved views.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Saved views' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('A view that was renamed elsewhere keeps the name that is typed, and its next name replaces that one', async () => {
  const message = 'Name changed to Autumn in the meantime. Please review and try again.';
  let view = { id: 4, name: 'October', filter: {} };
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element: <SavedViews current={viewOf({})} /> }],
    responses: {
      'me.savedViews.list': () => [view],
      'me.savedViews.rename': ({ name, expected }) => {
        const isStale = expected?.name === 'October';
        view = { ...view, name: isStale ? 'Autumn' : name };
        return isStale ? refuseWithCode('stale-view', message, [{ path: 'name', message }])() : view;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage saved views' }));
  await userEvent.type(await screen.findByLabelText('Name of October'), ' 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Rename October' }));
  const field = await screen.findByLabelText('Name of Autumn');
  expect(field).toHaveValue('October 2026');
  expect(field).toHaveAccessibleDescription(message);

  await userEvent.click(screen.getByRole('button', { name: 'Rename Autumn' }));
  expect(await screen.findByText('View renamed')).toBeVisible();
  expect(page.inputsOf('me.savedViews.rename').at(-1)).toMatchObject({ expected: { name: 'Autumn' } });
  expect(await screen.findByRole('button', { name: 'Rename October 2026' })).toBeDisabled();
});
