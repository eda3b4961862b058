import fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** Values that no field was made for, the nasty ones of experience first. */
export const invalidValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    0.5,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    '5',
    'null',
    'a\0b',
    'lone \ud800 surrogate',
    '\udc00',
    'x'.repeat(256),
    'y'.repeat(5_001),
    'https://',
    'javascript:alert(1)',
    "'; drop table users; --",
    '../../etc/passwd',
    [],
    {},
    [[]],
    { toString: 1 },
    deep(500),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names that no schema knows. */
export const strayName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'nonsense',
    'id',
    'role',
    'isAdmin',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' name',
    'a.b',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).filter((name) => name !== '__proto__'),
);
