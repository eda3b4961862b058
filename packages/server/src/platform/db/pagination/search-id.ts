import { ID_MAX } from '@portal/contract/values/limits';

export function searchedId(text: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
}
