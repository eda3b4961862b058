import { describe, expect, test } from 'vitest';
import { sampleView } from '../../test/builders.ts';
import { filterCatalogue, sizesOf } from './catalogue.tsx';

const sample = (id: number, name: string, designSize: string | null) =>
  sampleView({ id, name, designSize, description: 'For dark cotton' });

const samples = [
  sample(1, 'Café Stamp', '12x12'),
  sample(2, 'Team Number', '3x3'),
  sample(3, 'Film Swatches', null),
];
const found = (search: string, size = '') => filterCatalogue(samples, search, size).map(({ id }) => id);

describe('The catalogue filter', () => {
  test('An empty search for all sizes finds all samples', () => {
    expect(found('  ')).toEqual([1, 2, 3]);
  });

  test('A search finds words in name, description and size, in any order, ignoring case and accents', () => {
    expect(found('stamp CAFE')).toEqual([1]);
    expect(found('cotton team')).toEqual([2]);
    expect(found('12x12')).toEqual([1]);
    expect(found('stamp swatches')).toEqual([]);
  });

  test.for<[search: string, name: string]>([
    ["Baker's", 'Baker’s Dozen'],
    ['strasse', 'Straße'],
    ['8.5x11', 'Flyer 8.5×11'],
    ['Cre\u0300me', 'Crème'],
    ['ABC12', 'ＡＢＣ１２'],
  ])('A search for %s finds %s', ([search, name]) => {
    expect(filterCatalogue([sample(4, name, null)], search, '')).toHaveLength(1);
  });

  test('A size finds only its samples, in each way to write it', () => {
    expect(found('', '3x3')).toEqual([2]);
    const sizes = [sample(4, 'One', '12×12'), sample(5, 'Two', 'all')];
    expect(filterCatalogue([...samples, ...sizes], '', '12x12').map(({ id }) => id)).toEqual([1, 4]);
    expect(filterCatalogue([...samples, ...sizes], '', 'all').map(({ id }) => id)).toEqual([5]);
    expect(sizesOf([...samples, ...sizes])).toEqual(['3x3', '12x12', 'all']);
  });

  test('Each size is listed once, in ascending order', () => {
    expect(sizesOf([...samples, sample(4, 'Crest', '3x3'), sample(5, 'Back', '8.5x11')])).toEqual([
      '3x3',
      '8.5x11',
      '12x12',
    ]);
  });
});
