import { UNBATCHED_PROCEDURES } from '@portal/contract/unbatched';
import { expect, test } from 'vitest';
import { procedureDefinitions } from './procedure-definitions.ts';

test('Every procedure that the contract lists as unbatched is a mutation of the router', () => {
  const types = [...UNBATCHED_PROCEDURES].map((path) => procedureDefinitions.get(path)?.type);
  expect(types).toEqual(types.map(() => 'mutation'));
});
