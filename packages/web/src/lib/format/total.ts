import { COUNTED_ROWS_MAX } from '@portal/contract/values/limits';
import { formatCount } from '@portal/contract/values/numbers';

/** The number of rows of a list, as far as the server counts them. */
export function formatTotal(total: number) {
  return total > COUNTED_ROWS_MAX ? `more than ${formatCount(COUNTED_ROWS_MAX)}` : formatCount(total);
}
