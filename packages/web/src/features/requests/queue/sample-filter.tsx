import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '../../../components/ui/search-select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { searchText } from '../../../lib/list-input.ts';
import { useSampleName } from './use-sample-name.ts';

const LISTED_SAMPLES_MAX = 20;
const ALL_SAMPLES = { value: null, label: 'All samples' };

type SampleFilterProps = {
  value: number | null;
  onChange: (sampleId: number | null) => void;
};

export function SampleFilter({ value, onChange }: SampleFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settledSearch = searchText(useDebouncedValue(search));
  const found = trpc.admin.samples.search.useQuery(
    { search: settledSearch, sort: 'name', limit: LISTED_SAMPLES_MAX },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
  const name = useSampleName(value);
  const options = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selected = value === null ? ALL_SAMPLES : { value, label: name ?? `Sample #${value}` };
  return (
    <SearchSelect<number | null>
      label="Sample"
      searchLabel="Search samples"
      emptyText={found.isFetching ? 'Searching...' : 'No samples found'}
      options={search === '' ? [ALL_SAMPLES, ...options] : options}
      selected={selected}
      onChange={onChange}
      onSearch={setSearch}
      onOpenChange={setIsOpen}
      className="max-md:w-full"
    />
  );
}
