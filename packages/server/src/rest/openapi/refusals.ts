import { errorMessages } from '../../errors.ts';
import { definitionOf } from '../procedure.ts';
import { type Row, takesBody } from '../route.ts';

/** The refusals of a call by status, each with the sentence that its body is, or with what it says. */
export const refusalsOf = (row: Row): [status: number, sentence: string][] => {
  const { inputs, meta } = definitionOf(row.procedure);
  const common: Record<number, string> = {
    400: inputs.length > 0 ? 'The sentence for the first field at fault' : 'This call takes no parameters',
    503: 'The portal is busy or cannot reach its database. Please try again in a moment.',
  };
  if (meta.who !== 'anyone') common[401] = errorMessages.unauthenticated;
  if (row.procedure === 'auth.login') common[401] = 'Invalid username or password';
  if (meta.who === 'admin') common[403] = errorMessages.adminOnly;
  else if (row.method !== 'GET') common[403] = errorMessages.crossSite;
  if (takesBody(row)) {
    common[413] = 'The body is larger than 1 MiB';
    common[415] = 'The body must be JSON (Content-Type: application/json)';
  }
  return Object.entries({ ...common, ...row.refusals }).map(([status, sentence]) => [
    Number(status),
    sentence,
  ]);
};
