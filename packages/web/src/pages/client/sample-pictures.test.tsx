import type { PictureView } from '@portal/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cataloguePage, catalogueSampleView, onlyPage, sampleView } from '../../test/builders.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import DashboardPage from './dashboard.page.tsx';

async function openSample(pictures: PictureView[]) {
  const fields = { imageUrl: pictures[0]?.url ?? null, pictures };
  renderPage({
    at: '/dashboard?sample=11',
    user: client,
    routes: [{ path: '/dashboard', Component: DashboardPage }],
    responses: {
      'me.requests.list': () => onlyPage(),
      'me.samples.search': () => cataloguePage(sampleView(fields)),
      'me.samples.get': () => catalogueSampleView(fields),
      'me.samples.unavailable': () => [],
      'me.addresses.list': () => [],
      'me.addresses.policy': () => ({ isRequired: false }),
    },
  });
  return within(await screen.findByRole('dialog', { name: 'Harbour Anchor' }));
}

const viewer = async () => within(await screen.findByRole('dialog', { name: 'Picture' }));

test('The pictures of a sample are a strip with captions, and one opens large over the dialog', async () => {
  const dialog = await openSample([
    { url: '/light.png', caption: 'on-light' },
    { url: '/dark.png', caption: 'on-dark' },
    { url: '/close.png', caption: 'close' },
  ]);
  const strip = within(dialog.getByRole('list', { name: 'Pictures' })).getAllByRole('button');
  expect(strip.map((button) => button.textContent)).toEqual(['On light', 'On dark', 'Close-up']);
  await userEvent.click(dialog.getByRole('button', { name: /On dark/ }));
  const large = await viewer();
  const shown = () => large.getByRole('img', { name: 'Harbour Anchor' }).getAttribute('src');
  expect(shown()).toBe('/dark.png');
  expect(large.getByText('On dark · 2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/close.png');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/close.png');
  expect(large.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('/light.png');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Harbour Anchor' })).toBeVisible();
  expect(window.location.search).toBe('?sample=11');
});

test('The only picture opens large too, without steps', async () => {
  const dialog = await openSample([{ url: '/only.png', caption: null }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Harbour Anchor' }));
  const large = await viewer();
  expect(large.getByRole('img', { name: 'Harbour Anchor' })).toHaveAttribute('src', '/only.png');
  expect(large.queryByRole('button', { name: 'Next picture' })).toBeNull();
});
