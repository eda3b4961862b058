import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ChangePasswordInput, LoginInput, RegisterInput, UpdateProfileInput } from './accounts.ts';
import { CreateClientInput } from './clients.ts';
import { ChangeStatusInput } from './requests/status.ts';
import { IdempotencyKey, SubmitRequestInput } from './requests.ts';
import { CreateSampleInput } from './samples.ts';

const a = (length: number) => 'a'.repeat(length);
const mail = (length: number) => `${a(length - '@example.com'.length)}@example.com`;

const login = { username: 'ada', password: 'secret' };
const registration = { ...login, name: 'Ada', email: 'ada@example.com' };
const sample = { name: 'Crest', description: 'A crest' };
const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));

type Limit = [
  field: string,
  schema: z.ZodMiniType,
  fits: object | string,
  tooLong: object | string,
  tooShort?: object | string,
];

const limits: Limit[] = [
  [
    'username',
    LoginInput,
    { ...login, username: a(255) },
    { ...login, username: a(256) },
    { ...login, username: ' ab ' },
  ],
  [
    'password',
    LoginInput,
    { ...login, password: a(200) },
    { ...login, password: a(201) },
    { ...login, password: a(5) },
  ],
  [
    'name',
    RegisterInput,
    { ...registration, name: a(255) },
    { ...registration, name: a(256) },
    { ...registration, name: ' ' },
  ],
  ['email', RegisterInput, { ...registration, email: mail(255) }, { ...registration, email: mail(256) }],
  [
    'password of a registration',
    RegisterInput,
    { ...registration, password: a(200) },
    { ...registration, password: a(201) },
  ],
  [
    'name of a client',
    CreateClientInput,
    { ...registration, name: 'Ed' },
    { ...registration, name: a(256) },
    { ...registration, name: 'E' },
  ],
  [
    'monthly credits',
    CreateClientInput,
    { ...registration, monthlyCredits: 1_000_000 },
    { ...registration, monthlyCredits: 1_000_001 },
    { ...registration, monthlyCredits: 0 },
  ],
  [
    'new password',
    ChangePasswordInput,
    { currentPassword: 'x', newPassword: a(200) },
    { currentPassword: 'x', newPassword: a(201) },
  ],
  ['own name', UpdateProfileInput, { name: a(255) }, { name: a(256) }, { name: '' }],
  [
    'description',
    CreateSampleInput,
    { ...sample, description: a(5_000) },
    { ...sample, description: a(5_001) },
    { ...sample, description: ' ' },
  ],
  [
    'image URL',
    CreateSampleInput,
    { ...sample, imageUrl: `/${a(254)}` },
    { ...sample, imageUrl: `/${a(255)}` },
  ],
  ['design size', CreateSampleInput, { ...sample, designSize: a(255) }, { ...sample, designSize: a(256) }],
  [
    'note',
    ChangeStatusInput,
    { id: 1, status: 'approved', note: a(1_000) },
    { id: 1, status: 'approved', note: a(1_001) },
  ],
  ['Idempotency-Key', IdempotencyKey, a(255), a(256), ''],
  ['lines', SubmitRequestInput, { samples: lines(200) }, { samples: lines(201) }, { samples: [] }],
];

describe('Input fields', () => {
  test.for(limits)(
    'The field %s accepts values up to its limits and rejects values beyond them',
    ([, schema, fits, ...beyond]) => {
      expect(schema.safeParse(fits).error).toBeUndefined();
      for (const input of beyond) expect(schema.safeParse(input).success).toBe(false);
    },
  );

  test('Text is trimmed before its length is checked, except passwords', () => {
    const spaced = {
      ...registration,
      name: ` ${a(255)}\n`,
      username: '  ada\t',
      email: ' ada@example.com ',
      password: '  ab  ',
    };
    expect(RegisterInput.parse(spaced)).toEqual({ ...registration, name: a(255), password: '  ab  ' });
  });

  test('An optional field that is not text has an error message that does not call it required', () => {
    const { error } = CreateSampleInput.safeParse({ ...sample, designSize: 5 });
    expect(error?.issues[0]?.message).toBe('Design size must be text');
  });
});
