import { describe, expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';

/** Only migrations describe functions and triggers. */
const isMigrationOnly = /^(set names|drop (trigger|function) if exists) /;

describe('The migrated schema', () => {
  test('The schema has every table, column, key, index and check of the entities, and no other', async ({
    portal: { orm },
  }) => {
    const changes = (await orm.schema.getUpdateSchemaSQL()).split('\n');
    expect(changes.filter((line) => line !== '' && !isMigrationOnly.test(line))).toEqual([]);
  });
});
