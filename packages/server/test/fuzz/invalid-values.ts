import fc from 'fast-check';

function nestedList(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** Values that few fields accept, among them the ones that often cause errors. */
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
    'zero\u200bwidth',
    'left \u202e right',
    'escape \u001b[2J',
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
    nestedList(500),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Field names that no schema has, and some that only other schemas have. */
export const unknownName: fc.Arbitrary<string> = fc.oneof(
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
