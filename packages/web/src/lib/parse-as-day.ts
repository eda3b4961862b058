import { Day } from '@portal/contract/browse';
import { createParser } from 'nuqs';

/** A day in the address, as in 2026-03-31. What is none is taken for nothing, as a filter that was never set. */
export const parseAsDay = createParser({
  parse: (text) => Day.safeParse(text).data ?? null,
  serialize: String,
});
