import { DownloadCsv } from '../../../components/list/download-csv.tsx';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { type OwnRequestsView, ownRequestsFilter, STATUS_OPTIONS } from './own-requests-filter.ts';

type OwnRequestsToolbarProps = {
  view: OwnRequestsView;
  onChange: (next: Partial<OwnRequestsView>) => void;
};

export function OwnRequestsToolbar({ view, onChange }: OwnRequestsToolbarProps) {
  return (
    <ListToolbar
      search={{ label: 'Search requests', value: view.search, onChange: (search) => onChange({ search }) }}
    >
      <Select
        label="Status"
        options={STATUS_OPTIONS}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <DownloadCsv
        path="/downloads/own-requests.csv"
        filter={ownRequestsFilter(view)}
        className="sm:ml-auto"
      />
    </ListToolbar>
  );
}
