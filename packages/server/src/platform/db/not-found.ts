import { type AppError, notFound } from '../errors.ts';

type Entity = { meta: { className: string; class: object } };

/** `findOneOrFail` says `static notFound` of the entity's class; without one, this message. */
const NOT_FOUND = 'This record does not exist';

export function notFoundHandler(entities: readonly Entity[]): (name: string) => AppError {
  return (name) => {
    const entity = entities.find(({ meta }) => meta.className === name)?.meta.class;
    return notFound(entity && 'notFound' in entity ? String(entity.notFound) : NOT_FOUND);
  };
}
