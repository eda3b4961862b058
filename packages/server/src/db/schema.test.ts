import { describe, expect } from 'vitest';
import { test } from '../../test/portal.fixture.ts';

/** Functions and triggers live in migrations alone; no entity describes them. */
const ofMigrations = /^(set names|drop (trigger|function) if exists) /;

describe('the migrated schema', () => {
  test('has every table, column, key, index and check of the entities, and no other', async ({
    portal: { orm },
  }) => {
    const changes = (await orm.schema.getUpdateSchemaSQL()).split('\n');
    expect(changes.filter((line) => line !== '' && !ofMigrations.test(line))).toEqual([]);
  });
});
