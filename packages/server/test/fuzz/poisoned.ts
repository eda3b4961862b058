/** Values that a field of text may get and that PostgreSQL has no place for. */
const texts = (value: string) => [
  `${value}\0`,
  `\0${value}`,
  `${value}\ud800`,
  '\udfff\ud83d',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '294277-01-01',
  '+275760-09-13',
  '-infinity',
];

const numbers = [-2_147_483_649, -2_147_483_648, -1, 0, 2_147_483_647, 2_147_483_648, 1e21, 0.1];

/** The input once for each of its texts and numbers and each value that PostgreSQL has no place for. */
export function* poisoned(input: unknown): Generator<unknown> {
  if (typeof input === 'string') yield* texts(input);
  else if (typeof input === 'number') yield* numbers;
  else if (Array.isArray(input)) {
    for (const [at, item] of input.entries()) for (const value of poisoned(item)) yield input.with(at, value);
  } else if (typeof input === 'object' && input !== null) {
    for (const [name, field] of Object.entries(input))
      for (const value of poisoned(field)) yield { ...input, [name]: value };
  }
}
