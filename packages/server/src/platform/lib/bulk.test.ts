import { expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { conflict } from '../errors.ts';
import { changeEach } from './bulk.ts';

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('A record whose lock is not granted in time gets a message, and the others are changed', async ({
  portal: { em },
}) => {
  const { results } = await changeEach(items, async ({ id }) => {
    if (id === 1) throw conflict('It has been changed since.');
    await em.fork().transactional(async (tx) => {
      await tx.execute('set local statement_timeout = 1');
      if (id === 2) await tx.execute('select pg_sleep(10)');
    });
    return null;
  });
  expect(results).toEqual([
    { id: 1, isChanged: false, message: 'It has been changed since.' },
    { id: 2, isChanged: false, message: 'The portal is busy. Please try again in a moment.' },
    { id: 3, isChanged: true, message: null },
  ]);
});

test('An unexpected error ends the changes', async () => {
  const changed: number[] = [];
  const change = async ({ id }: { id: number }) => {
    if (id === 2) throw new Error('Defect');
    changed.push(id);
    return null;
  };
  await expect(changeEach(items, change)).rejects.toThrow('Defect');
  expect(changed).toEqual([1]);
});
