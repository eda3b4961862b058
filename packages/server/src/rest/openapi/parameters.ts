import type { InputField } from '../input-fields.ts';
import type { Row } from '../route.ts';
import type { JsonSchema } from './schemas.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
};

const meanings: Record<string, string> = {
  limit: 'Asks for a page of at most so many. Without limit and cursor the list comes whole.',
  cursor: 'Where the page begins: as the Link header of the page before says.',
  status: 'Only requests in this status.',
  period: 'The month, counted from the creation of the account: 0 is the first. Absent: the current one.',
  id: 'The id.',
  idempotencyKey:
    'A name of your own for this call, 1 to 255 visible ASCII characters. The same key and body again within 24 hours give the first answer again and charge once.',
};

/** The parameters of a call: the fields of its input that do not travel in the body. */
export const parametersOf = (row: Row, fields: InputField[], input: JsonSchema): Parameter[] =>
  fields.flatMap(({ name, place, isRequired }) => {
    if (place === 'body' || place === 'none') return [];
    return {
      name: place === 'header' ? (row.headers?.[name] ?? name) : name,
      in: place,
      required: isRequired,
      description: meanings[name] ?? '',
      schema: (input.properties?.[name] ?? {}) as JsonSchema,
    };
  });
