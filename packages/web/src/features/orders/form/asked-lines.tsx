import { quantityLimits, REQUEST_LINES_MAX } from '@portal/contract/requests.values';
import { keepPreviousData } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SearchSelect } from '../../../components/ui/search-select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { searchText } from '../../../lib/list-input.ts';
import type { ShownLine } from '../cart/cart.ts';
import { LineQuantity } from '../cart/line-quantity.tsx';
import type { CartState } from '../cart/use-cart.ts';
import { LineName, LinePicture } from './cart-lines.tsx';

const LISTED_SAMPLES_MAX = 20;
const NOTHING = { value: null, label: 'Choose a sample' };

/** Adds any sample of the catalogue, whatever the credits are. */
function AddSample({ cart }: { cart: CartState }) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settledSearch = searchText(useDebouncedValue(search));
  const found = trpc.me.samples.search.useQuery(
    { search: settledSearch || undefined, sort: 'name', limit: LISTED_SAMPLES_MAX },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
  const samples = (found.data?.items ?? []).filter(
    (sample) => sample.isActive && !cart.lines.some(({ id }) => id === sample.id),
  );
  return (
    <SearchSelect<number | null>
      label="Add a sample"
      searchLabel="Search samples"
      emptyText={found.isFetching ? 'Searching...' : 'No samples found'}
      options={samples.map(({ id, name, designSize }) => ({
        value: id,
        label: designSize === null ? name : `${name} (${designSize})`,
      }))}
      selected={NOTHING}
      onChange={(chosen) => {
        const sample = samples.find(({ id }) => id === chosen);
        if (sample) {
          const { id, name, imageUrl } = sample;
          cart.put({ id, name, imageUrl, quantity: quantityLimits.min });
        }
      }}
      onSearch={setSearch}
      onOpenChange={setIsOpen}
    />
  );
}

type AskedLinesProps = {
  lines: ShownLine[];
  cart: CartState;
  /** Leads to the catalogue, where samples can be seen. */
  onChoose: () => void;
};

/** The lines of the cart, changed here too: quantities, further samples, and without those that are removed. */
export function AskedLines({ lines, cart, onChoose }: AskedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const remove = (id: number) => {
    cart.remove(id);
    // The pressed button disappears.
    list.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  };
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      {lines.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3 py-2 max-[22rem]:flex-wrap">
              <LinePicture line={line} />
              <span className="line-clamp-2 min-w-0 flex-1 break-words max-[22rem]:basis-[calc(100%-3rem)]">
                <LineName line={line} />
              </span>
              <LineQuantity
                line={line}
                cart={cart}
                onRemove={() => remove(line.id)}
                className="w-28 shrink-0 max-[22rem]:ml-auto pointer-coarse:w-32"
              />
            </li>
          ))}
        </ul>
      )}
      {lines.length < REQUEST_LINES_MAX && (
        <div className="flex flex-wrap items-center gap-2.5">
          <AddSample cart={cart} />
          <Button variant="secondary" size="sm" onClick={onChoose} icon={<Images aria-hidden />}>
            Choose in the catalogue
          </Button>
        </div>
      )}
    </div>
  );
}
