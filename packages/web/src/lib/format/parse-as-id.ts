import { ID_MAX } from '@portal/contract/limits';
import { createParser, parseAsInteger } from 'nuqs';

/** The id of a record in the URL. An impossible id is ignored. */
export const parseAsId = createParser({
  parse: (text) => {
    const id = parseAsInteger.parse(text);
    return id !== null && id >= 1 && id <= ID_MAX ? id : null;
  },
  serialize: String,
});
