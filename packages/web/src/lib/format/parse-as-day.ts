import { isDay } from '@portal/contract/values/days';
import { createParser } from 'nuqs';

/** A day in the URL, as in 2026-03-31. An invalid day is ignored. */
export const parseAsDay = createParser({
  parse: (text) => (isDay(text) ? text : null),
  serialize: String,
});
