import type { AdminSampleView } from '@portal/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onlySearchPage, sampleView } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminSamplesPage from './samples.page.tsx';

const anchor = sampleView();

function renderSamples(responses: Responses) {
  const routes = [{ path: '/admin/samples', Component: AdminSamplesPage }];
  return renderPage({ at: '/admin/samples', user: admin, routes, responses });
}

async function submitNewSample() {
  await userEvent.click(screen.getByRole('button', { name: 'Add Sample' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Sample' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Harbour Anchor');
  await userEvent.type(dialog.getByLabelText('Description'), 'Navy print on cotton');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Sample' }));
}

test('The list of samples shows active and inactive samples', async () => {
  const inactive = sampleView({ id: 12, name: 'Wild Hive Honey', designSize: null, isActive: false });
  renderSamples({ 'admin.samples.search': () => onlySearchPage(anchor, inactive) });
  expect(screen.getByRole('heading', { name: 'Samples', level: 1 })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Samples' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Harbour Anchor.*Navy print on cotton12x12Active$/),
    expect.stringMatching(/Wild Hive Honey.*-Inactive$/),
  ]);
});

test('A row of the list opens the editor of its sample', async () => {
  renderSamples({ 'admin.samples.search': () => onlySearchPage(anchor) });
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour Anchor' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Sample' })).toBeVisible();
});

test('The list of samples shows that it is loading', () => {
  renderSamples({ 'admin.samples.search': neverRespond });
  expect(screen.getByText('Loading samples...')).toBeVisible();
});

test('An empty catalogue offers to add the first sample', async () => {
  renderSamples({ 'admin.samples.search': () => onlySearchPage() });
  expect(await screen.findByText('No samples found')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add Your First Sample' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Sample' })).toBeVisible();
});

test('"Try again" reads samples that could not be loaded', async () => {
  renderSamples({ 'admin.samples.search': failOnce(onlySearchPage(anchor)) });
  expect(await screen.findByText(/^Error loading samples/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Edit Harbour Anchor' })).toBeVisible();
});

test('An admin adds a sample, and the list is read again', async () => {
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.create': () => anchor,
  });
  await submitNewSample();
  expect(await screen.findByText('Sample Created')).toBeVisible();
  expect(page.inputsOf('admin.samples.create')).toEqual([
    {
      name: 'Harbour Anchor',
      description: 'Navy print on cotton',
      designSize: null,
      pictures: [],
      isActive: true,
      designNumber: null,
      orderUrl: null,
      transferTypeId: null,
      unitCost: null,
      needsApproval: false,
    },
  ]);
  await waitFor(() => expect(page.inputsOf('admin.samples.search')).toHaveLength(2));
});

test('A sample without a name and a description is not sent', async () => {
  const page = renderSamples({ 'admin.samples.search': () => onlySearchPage(anchor) });
  await userEvent.click(screen.getByRole('button', { name: 'Add Sample' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Sample' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Description is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(page.inputsOf('admin.samples.create')).toEqual([]);
});

test('A sample that the server refuses stays in the dialog', async () => {
  renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.create': refuse('A sample with this name exists'),
  });
  await submitNewSample();
  expect(await screen.findByText('A sample with this name exists')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour Anchor');
});

test('Selected samples are deactivated together, with a result for each', async () => {
  const inactive = sampleView({ id: 12, name: 'Wild Hive Honey', isActive: false });
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor, inactive),
    'admin.samples.bulkSetActive': () => ({
      results: [
        { id: 11, isChanged: true, message: null },
        { id: 12, isChanged: false, message: 'Already inactive' },
      ],
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all samples on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate selected' }));
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getByText('1 deactivated, 1 unchanged')).toBeVisible();
  expect(results.getAllByRole('listitem').map((result) => result.textContent)).toEqual([
    'Wild Hive Honey Already inactive',
  ]);
  expect(page.inputsOf('admin.samples.bulkSetActive')).toEqual([
    { items: [{ id: 11 }, { id: 12 }], isActive: false },
  ]);
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Requests of Harbour Anchor' })).toHaveAttribute(
    'href',
    '/admin/requests?sample=11',
  );
});

test('An edited sample sends only the changed fields', async () => {
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.update': () => ({ ...anchor, isActive: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    { id: 11, isActive: false, expected: { isActive: true } },
  ]);
});

test('A sample that leaves the list while it is edited keeps what was typed', async () => {
  const honey = sampleView({ id: 12, name: 'Wild Hive Honey' });
  let listed = anchor;
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(listed),
    'admin.samples.get': neverRespond,
    'admin.samples.update': () => anchor,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' II');
  listed = honey;
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('Wild Hive Honey')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Harbour Anchor II');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    { id: 11, name: 'Harbour Anchor II', expected: { name: 'Harbour Anchor' } },
  ]);
});

test('While a picture is being uploaded, saving waits for it and closing asks', async () => {
  let respond = (_response: Response): void => {};
  const response = new Promise<Response>((resolve) => (respond = resolve));
  vi.spyOn(globalThis, 'fetch').mockReturnValue(response);
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.update': () => anchor,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const picture = new File(['PNG'], 'anchor.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Image file'), picture);
  await userEvent.click(save);
  expect(save).toHaveTextContent('Uploading...');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));

  respond(Response.json({ url: '/pictures/abc.webp' }, { status: 201 }));
  await waitFor(() => expect(dialog.getByLabelText('Image URL')).toHaveValue('/pictures/abc.webp'));
  await userEvent.click(save);
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    { id: 11, pictures: [{ url: '/pictures/abc.webp', caption: null }], expected: { pictures: [] } },
  ]);
});

test('A sample that is saved after its dialog was closed leaves the dialog of the next one open', async () => {
  const honey = sampleView({ id: 12, name: 'Wild Hive Honey' });
  let respond = (_sample: AdminSampleView): void => {};
  renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor, honey),
    'admin.samples.update': () => new Promise<AdminSampleView>((resolve) => (respond = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const first = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  await userEvent.type(first.getByLabelText('Name'), ' II');
  await userEvent.click(first.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: 'Edit Wild Hive Honey' }));
  const second = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  await userEvent.type(second.getByLabelText('Name'), ' III');
  respond(anchor);
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(second.getByLabelText('Name')).toBeVisible();
  expect(second.getByLabelText('Name')).toHaveValue('Wild Hive Honey III');
  expect(window.location.search).toBe('?edit=12');
});

test('No picture can be chosen while a sample is being saved, because it would not be part of it', async () => {
  const upload = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ url: '/pictures/a.webp' }));
  renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.create': neverRespond,
  });
  await submitNewSample();
  expect(await screen.findByText('Creating...')).toBeVisible();
  const picture = new File(['x'], 'crest.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image file'), picture);
  expect(screen.getByRole('button', { name: 'Upload image' })).toBeDisabled();
  expect(upload).not.toHaveBeenCalled();
});
