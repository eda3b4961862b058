import { ID_MAX } from '@portal/contract/limits';

/** The id if the search text is one, as in "1042" or "#1042"; otherwise null. */
export function searchedId(text: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
}
