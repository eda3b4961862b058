import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { catalogueChoices, cataloguePage, sampleView } from '../../../test/builders.ts';
import { failOnce, type Responses } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Catalogue } from './catalogue.tsx';

const anchor = sampleView();
const honey = sampleView({ id: 12, name: 'Wild Hive Honey' });

type Search = NonNullable<Responses['me.samples.search']>;

function renderCatalogue(search: Search, at = '/dashboard') {
  const element = (
    <>
      <Link to="/dashboard?search=honey">Honey</Link>
      <Catalogue isChosen={() => false} onView={() => {}}>
        {({ name }) => <button type="button">{`Add ${name}`}</button>}
      </Catalogue>
    </>
  );
  const routes = [{ path: '/dashboard', element }];
  const page = renderPage({ at, routes, responses: { 'me.samples.search': search } });
  return { lastInput: () => page.inputsOf('me.samples.search').at(-1), ...page };
}

async function choose(label: string, option: string) {
  const filter = screen.getByRole('combobox', { name: label });
  await userEvent.selectOptions(filter, within(filter).getByRole('option', { name: option }));
}

const allChoices = catalogueChoices({
  sizes: ['3x3', '12  x  12', 'all'],
  transferTypes: [{ id: 4, name: 'Screen print' }],
  fabrics: ['cotton', 'polyester'],
  garments: ['light', 'dark'],
  hasFavorites: true,
});

const filtered = { ...cataloguePage(anchor), choices: allChoices };

test('A catalogue in which no filter would change anything has none', async () => {
  renderCatalogue(() => cataloguePage(anchor, honey));
  expect(await screen.findByText('2 samples')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByLabelText('Favorites')).toBeNull();
});

test('A type that no sample has is no number on the page, but can be dropped', async () => {
  renderCatalogue(() => filtered, '/dashboard?type=999');
  const drop = await screen.findByRole('button', { name: 'Drop Type' });
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('');
  expect(document.body.innerHTML).not.toContain('999');
  await userEvent.click(drop);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('Each filter is sent to the server and in the URL, with the search', async () => {
  const page = renderCatalogue(() => filtered, '/dashboard?search=anchor');
  expect(await screen.findByText('1 sample')).toBeVisible();
  expect(screen.getByLabelText('Search samples')).toHaveValue('anchor');
  await choose('Type', 'Screen print');
  await choose('Fabric', 'Polyester');
  await choose('Garment color', 'Dark');
  await choose('Size', '12 x 12');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Favorites' }));
  const input = {
    search: 'anchor',
    transferTypeId: 4,
    fabric: 'polyester',
    garment: 'dark',
    size: '12  x  12',
    isFavorite: true,
  };
  await waitFor(() => expect(page.lastInput()).toMatchObject(input));
  const inUrl = {
    search: 'anchor',
    type: '4',
    fabric: 'polyester',
    garment: 'dark',
    size: '12  x  12',
    favorites: 'true',
  };
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(inUrl));

  await choose('Size', 'all');
  await waitFor(() => expect(page.lastInput()).toMatchObject({ ...input, size: 'all' }));
  await choose('Size', 'All sizes');
  await waitFor(() => expect(page.lastInput()).not.toHaveProperty('size', expect.anything()));
});

test('A search without result names the filters to drop', async () => {
  const page = renderCatalogue(
    ({ isFavorite, fabric, search }) =>
      isFavorite || fabric || search ? { ...filtered, items: [], total: 0 } : filtered,
    '/dashboard?search=crest&fabric=cotton&favorites=true',
  );
  expect(await screen.findByText('No samples match your search.')).toBeVisible();
  const names = () =>
    screen.getAllByRole('button', { name: /^Drop/ }).map((button) => button.getAttribute('aria-label'));
  expect(names()).toEqual(['Drop Fabric', 'Drop Favorites', 'Drop search']);
  await userEvent.click(screen.getByRole('button', { name: 'Drop Fabric' }));
  await waitFor(() => expect(names()).toEqual(['Drop Favorites', 'Drop search']));
  expect(screen.getByText('0 samples')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all samples' }));
  expect(await screen.findByText('1 sample')).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Search samples')).toHaveValue('');
  expect(page.lastInput()).toEqual({ limit: 48 });
});

test('A search and filters without result name what to drop or to choose, with the number of samples', async () => {
  const totals = { fabric: 9, search: 2, meant: 3 };
  const totalOf = ({ search, fabric, transferTypeId }: Parameters<Search>[0]) => {
    if (search && fabric) return 0;
    if (transferTypeId) return totals.meant;
    return fabric ? totals.fabric : totals.search;
  };
  renderCatalogue(
    (input) => ({ ...filtered, items: [], total: totalOf(input) }),
    '/dashboard?search=screen%20hoodies&fabric=cotton',
  );
  expect(await screen.findByText('No samples match your search.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '2 samples without Fabric: Cotton' })).toBeVisible();
  expect(screen.getByRole('button', { name: '9 samples without "screen hoodies"' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '3 samples with Type: Screen print' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      type: '4',
      fabric: 'cotton',
    }),
  );
});

const inWords = {
  ...filtered,
  choices: { ...allChoices, transferTypes: [{ id: 4, name: 'Water-based, soft hand' }] },
  items: [],
};

test('A sentence without result leads to all filters that its words mean', async () => {
  renderCatalogue(
    ({ search }) => ({ ...inWords, total: search ? 0 : 4 }),
    '/dashboard?search=Soft%20hand%20for%20polyester,%20dark%20garments',
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Filter by Water-based, soft hand, Polyester, Dark' }),
  );
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      type: '4',
      fabric: 'polyester',
      garment: 'dark',
    }),
  );
});

test('Where no sample has all that a sentence means, the ways come together, with their numbers', async () => {
  const dark = Promise.withResolvers<void>();
  const totalOf = ({ search, transferTypeId, fabric, garment }: Parameters<Search>[0]) => {
    if (search || (transferTypeId && fabric && garment)) return 0;
    return fabric ? 6 : 2;
  };
  renderCatalogue(async (input) => {
    if (input.garment && !input.fabric) await dark.promise;
    return { ...inWords, total: totalOf(input) };
  }, '/dashboard?search=soft%20hand%20for%20polyester,%20dark%20garments');
  const names = async () => {
    const all = await screen.findByRole('button', { name: 'Show all samples' });
    return within(all.parentElement ?? all)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  await waitFor(async () => {
    expect(await names()).toEqual(['Show all samples']);
  });
  dark.resolve();
  await screen.findByRole('button', { name: '6 samples with Fabric: Polyester' });
  expect(await names()).toEqual([
    'Show all samples',
    '2 samples with Type: Water-based, soft hand',
    '6 samples with Fabric: Polyester',
    '2 samples with Garment color: Dark',
  ]);
});

test('"Show more" adds the next page, whose first card gets the focus', async () => {
  const next = failOnce({ ...cataloguePage(honey), total: 2, position: 1, choices: null });
  const page = renderCatalogue(({ after }) =>
    after === undefined ? { ...cataloguePage(anchor), total: 2, nextCursor: 'second' } : next(),
  );
  expect(await screen.findByText('2 samples')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^Error loading samples/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const card = within(await screen.findByRole('group', { name: 'Wild Hive Honey' }));
  expect(card.getByRole('button', { name: 'View Wild Hive Honey' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Add Harbour Anchor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(page.lastInput()).toEqual({ limit: 48, after: 'second' });
});

test('A link to the catalogue with another search is followed while the catalogue is open', async () => {
  renderCatalogue(({ search }) => (search === 'honey' ? cataloguePage(honey) : cataloguePage(anchor, honey)));
  await screen.findByText('2 samples');
  await userEvent.click(screen.getByRole('link', { name: 'Honey' }));
  expect(await screen.findByText('1 sample')).toBeVisible();
  expect(screen.getByLabelText('Search samples')).toHaveValue('honey');
});

test('A favorite that was switched off has no button to add it', async () => {
  renderCatalogue(
    () => cataloguePage({ ...anchor, isActive: false, isFavorite: true }),
    '/dashboard?favorites=true',
  );
  expect(await screen.findByText('No longer available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Harbour Anchor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Harbour Anchor' })).toBeNull();
});
