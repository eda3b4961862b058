import { Select } from '../../../components/ui/select.tsx';
import { PAGE_SIZES } from '../../request-queue/queue-view.ts';
import type { RequestSearch } from './use-request-search.ts';

const OPTIONS = PAGE_SIZES.map((size) => ({ value: size, label: size }));

/** How many requests a page shows, so that an admin selects what is on screen. */
export default function RowsPerPage({ state }: Pick<RequestSearch, 'state'>) {
  return <Select label="Rows per page" options={OPTIONS} value={state.rows} onChange={state.changeRows} />;
}
