import { describe, expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { CreditEntry } from '../../features/credits/credit-entry.entity.ts';
import { Sample } from '../../features/samples/sample.entity.ts';

describe('A record that does not exist', () => {
  test('The error has the message of the entity', async ({ portal }) => {
    await expect(portal.em.fork().findOneOrFail(Sample, 1)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Sample not found',
    });
  });

  test('An entity without a message is not found either, which is no defect', async ({ portal }) => {
    const entry = { userId: 1, number: 1 };
    await expect(portal.em.fork().findOneOrFail(CreditEntry, entry)).rejects.toMatchObject({
      code: 'not-found',
      message: 'This record does not exist',
    });
  });
});
