import type { EntityName } from '@mikro-orm/core';
import type { Em } from './orm.ts';

/**
 * Gives a loaded entity what a statement has written, as if it had been read. An assignment would make the next flush write
 * it again.
 * @param row by the names of its columns
 */
export function rowWritten<Entity extends object>(em: Em, entity: EntityName<Entity>, row: object): Entity {
  return em.map(entity, row);
}
