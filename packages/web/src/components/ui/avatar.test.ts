import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['Mara de Wit', 'MDW'],
  ['ada', 'A'],
  ['  Jo   Lee ', 'JL'],
  ['émile zola', 'ÉZ'],
  ['🦊 Fox', '🦊F'],
  ['', ''],
])('The initials of %j are the first letters of its words in upper case', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
