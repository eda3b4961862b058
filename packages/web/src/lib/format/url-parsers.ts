import { ID_MAX } from '@portal/contract/limits';
import { isDay } from '@portal/contract/values/days';
import { createParser, parseAsInteger } from 'nuqs';

/** The id of a record in the URL. An impossible id is ignored. */
export const parseAsId = createParser({
  parse: (text) => {
    const id = parseAsInteger.parse(text);
    return id !== null && id >= 1 && id <= ID_MAX ? id : null;
  },
  serialize: String,
});

/** A day in the URL, as in 2026-03-31. An invalid day is ignored. */
export const parseAsDay = createParser({ parse: (text) => (isDay(text) ? text : null), serialize: String });
