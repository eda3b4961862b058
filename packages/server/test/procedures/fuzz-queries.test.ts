import { describe, expect } from 'vitest';
import { test } from '../fuzz/fuzz.fixture.ts';
import { fuzzedPaths, fuzzProcedure } from '../fuzz/fuzz-procedure.ts';
import { findUnexpectedErrors } from '../logs/database-log.ts';

// Queries wait for the database most of the time and change nothing, so that several can run in parallel.
describe.concurrent('fuzzing queries', () => {
  for (const path of fuzzedPaths('query'))
    test(`${path} judges generated input by its schema, equally by tRPC and REST`, ({ portal, cookie }) =>
      fuzzProcedure(portal, cookie, path));
});

describe('after the fuzzing', () => {
  test('PostgreSQL has logged no error', async ({ portal }) => {
    expect(await findUnexpectedErrors(portal.url, [])).toEqual([]);
  });
});
