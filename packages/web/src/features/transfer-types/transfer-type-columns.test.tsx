import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transferTypeView } from '../../test/builders.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { keepUnit } from './temperature-unit.ts';
import { TransferTypesList } from './transfer-types-list.tsx';

function renderList() {
  const types = [
    transferTypeView({ id: 4, name: 'Typed in F' }),
    transferTypeView({ id: 5, name: 'Typed in C', temperature: 150, temperatureUnit: 'C' }),
  ];
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: TransferTypesList }],
    responses: { 'me.transferTypes.list': () => types, 'admin.samples.countByType': () => [] },
  });
}

test('The list has the temperatures as they were typed, until a unit is chosen', async () => {
  renderList();
  expect(await screen.findByRole('cell', { name: '325 °F (165 °C)' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '150 °C (300 °F)' })).toBeVisible();
});

test('The list has the unit first that was chosen last', async () => {
  keepUnit('C');
  renderList();
  expect(await screen.findByRole('cell', { name: '165 °C (325 °F)' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '150 °C (300 °F)' })).toBeVisible();
});
