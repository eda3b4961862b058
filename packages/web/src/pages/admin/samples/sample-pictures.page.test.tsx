import type { PictureView } from '@portal/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onlySearchPage, sampleView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminSamplesPage from './samples.page.tsx';

const pictures: PictureView[] = [
  { url: '/a.png', caption: null },
  { url: '/b.png', caption: 'on-light' },
  { url: '/c.png', caption: null },
];

async function editSample(shown: PictureView[]) {
  const anchor = sampleView({ imageUrl: shown[0]?.url ?? null, pictures: shown });
  const page = renderPage({
    at: '/admin/samples',
    user: admin,
    routes: [{ path: '/admin/samples', Component: AdminSamplesPage }],
    responses: {
      'admin.samples.search': () => onlySearchPage(anchor),
      'admin.samples.update': () => anchor,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  const save = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Sample Updated')).toBeVisible();
    return page.inputsOf('admin.samples.update');
  };
  return { dialog, save };
}

const png = (name: string) => new File([name], name, { type: 'image/png' });

test('The pictures of a sample are ordered, captioned and removed', async () => {
  const { dialog, save } = await editSample(pictures);
  await userEvent.click(dialog.getByRole('button', { name: 'Move picture 3 up' }));
  expect(dialog.getByRole('button', { name: 'Move picture 2 up' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Move picture 2 up' }));
  expect(dialog.getByRole('button', { name: 'Upload image' })).toHaveFocus();
  expect(dialog.getByLabelText('Image URL')).toHaveValue('/c.png');
  expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', '/c.png');
  await userEvent.selectOptions(dialog.getByLabelText('Caption of picture 1'), 'On dark');
  await userEvent.selectOptions(dialog.getByLabelText('Caption of picture 3'), 'No caption');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove picture 2' }));
  expect(await save()).toEqual([
    {
      id: 11,
      pictures: [
        { url: '/c.png', caption: 'on-dark' },
        { url: '/b.png', caption: null },
      ],
      expected: { pictures },
    },
  ]);
});

test('An empty Image URL removes the first picture, and the next moves up', async () => {
  const { dialog, save } = await editSample(pictures);
  await userEvent.clear(dialog.getByLabelText('Image URL'));
  expect(dialog.queryByRole('img', { name: 'Preview' })).toBeNull();
  expect(await save()).toEqual([{ id: 11, pictures: pictures.slice(1), expected: { pictures } }]);
});

test('Several files are uploaded together, and those that do not fit are refused by name', async () => {
  let uploaded = 0;
  const upload = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    uploaded += 1;
    return uploaded === 1
      ? new Response('The image must be a PNG, JPEG or WebP file', { status: 415 })
      : Response.json({ url: `/pictures/${uploaded}.webp` }, { status: 201 });
  });
  const { dialog, save } = await editSample(pictures);
  const files = ['text.png', 'd.png', 'e.png', 'f.png', 'g.png'].map(png);
  await userEvent.upload(dialog.getByLabelText('Image file'), files);
  await waitFor(() =>
    expect(dialog.getByLabelText('Image URL')).toHaveAccessibleDescription(
      expect.stringContaining(
        'text.png: The image must be a PNG, JPEG or WebP file. ' +
          'A sample can have at most 6 pictures. Not added: f.png, g.png',
      ),
    ),
  );
  expect(upload).toHaveBeenCalledTimes(3);
  const added = [2, 3].map((place) => ({ url: `/pictures/${place}.webp`, caption: null }));
  expect(await save()).toEqual([{ id: 11, pictures: [...pictures, ...added], expected: { pictures } }]);
});
