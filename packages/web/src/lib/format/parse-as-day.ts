import { isDay } from '@portal/contract/days';
import { createParser } from 'nuqs';

/** A day in the address, as in 2026-03-31. What is none is taken for nothing, as a filter that was never set. */
export const parseAsDay = createParser({
  parse: (text) => (isDay(text) ? text : null),
  serialize: String,
});
