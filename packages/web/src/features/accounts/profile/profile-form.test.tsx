import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ProfileForm } from './profile-form.tsx';

function renderProfile(responses: Responses) {
  const routes = [{ path: '/', element: <ProfileForm user={client} /> }];
  return renderPage({ at: '/', user: client, routes, responses });
}

test('A client changes their name, and the email that was saved in another tab stays', async () => {
  const page = renderProfile({
    'me.profile.update': ({ name = client.name, email = 'mara@example.org' }) => ({ ...client, name, email }),
  });
  const edit = { name: 'Mara Jansen', expected: { name: client.name } };
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mara Jansen');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(page.inputsOf('me.profile.update')).toEqual([edit]);
  expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
});

test('A profile without changes is sent as the form shows it, so that "updated" is what the server says', async () => {
  const page = renderProfile({ 'me.profile.update': () => client });
  const { name, email } = client;
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(page.inputsOf('me.profile.update')).toEqual([
    { name, email, company: null, expected: { name, email, company: '' } },
  ]);
});

test('A client adds the own company, which is optional', async () => {
  const page = renderProfile({ 'me.profile.update': () => ({ ...client, company: 'De Wit Drukwerk' }) });
  const company = screen.getByLabelText('Company');
  expect(company).toHaveAccessibleDescription('Optional');
  await userEvent.type(company, 'De Wit Drukwerk');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(page.inputsOf('me.profile.update')).toEqual([
    { company: 'De Wit Drukwerk', expected: { company: '' } },
  ]);
  expect(company).toHaveValue('De Wit Drukwerk');
});

test('An email that is already in use is reported at its field', async () => {
  const message = 'Email already exists';
  renderProfile({ 'me.profile.update': refuse(message, 409, [{ path: 'email', message }]) });
  await userEvent.type(screen.getByLabelText('Email'), '.nl');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});
