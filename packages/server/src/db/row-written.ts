import type { EntityName } from '@mikro-orm/core';
import type { Em } from './orm.ts';

/** Gives a loaded entity the columns that a statement has written, so that the next flush does not write them again. */
export function rowWritten<Entity extends object>(em: Em, entity: EntityName<Entity>, row: object): Entity {
  return em.map(entity, row);
}
