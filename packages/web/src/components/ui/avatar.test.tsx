import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initials } from './avatar.tsx';

test.each([
  ['Mara de Wit', 'MDW'],
  ['ada', 'A'],
  ['  Jo   Lee ', 'JL'],
  ['émile zola', 'ÉZ'],
  ['🦊 Fox', '🦊F'],
  ['', ''],
])('The initials of %j are the first letters of its words in upper case', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('An avatar shows at most five initials, because more do not fit', () => {
  const { container } = render(<Avatar name="Anna Berta Clara Dora Emma Frieda Gerda" />);
  expect(container).toHaveTextContent(/^ABCDE$/);
});

test('The initials are one text, which a translation of the page replaces as a whole', () => {
  const { container } = render(<Avatar name="Mara de Wit" />);
  expect(container.firstElementChild?.childNodes).toHaveLength(1);
});
