import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Mara de Wit', 'MDW'],
  ['ada', 'A'],
  ['  Jo   Lee ', 'JL'],
  ['émile zola', 'ÉZ'],
  ['🦊 Fox', '🦊F'],
  ['', ''],
])('takes the first letter of each word of %j in capitals', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
