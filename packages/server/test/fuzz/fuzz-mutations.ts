import { expect } from 'vitest';
import { type ExpectedError, findUnexpectedErrors } from '../logs/database-log.ts';
import { test } from './fuzz.fixture.ts';
import { fuzzedPaths, fuzzProcedure } from './fuzz-procedure.ts';

const expectedErrors: ExpectedError[] = [
  {
    state: '23505',
    message: /"users_(username|email)_unique"/,
    reason: 'The unique index decides between parallel registrations. The response is a 409.',
  },
  {
    state: '23505',
    message: /"saved_views_name_unique"/,
    reason: 'The unique index decides between parallel views of one name. The response is a 409.',
  },
  {
    state: '23505',
    message: /"(samples_design_number|transfer_types_name)_unique"/,
    reason: 'The unique index decides whether a design number or name is taken. The response is a 409.',
  },
];

/** Fuzzes the mutations whose path fits, one after the other. Two files of them run at the same time. */
export function fuzzMutations(fits: (path: string) => boolean): void {
  for (const path of fuzzedPaths('mutation').filter(fits))
    test(`${path} judges generated input by its schema, equally by tRPC and REST`, ({ portal, cookie }) =>
      fuzzProcedure(portal, cookie, path));

  test('After the fuzzing PostgreSQL has logged no error that the portal does not expect', async ({
    portal,
  }) => {
    expect(await findUnexpectedErrors(portal.url, expectedErrors)).toEqual([]);
  });
}
