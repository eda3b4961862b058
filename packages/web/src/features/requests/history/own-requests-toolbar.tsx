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
      label="Search requests"
      state={{ view, change: onChange }}
      csv={{ path: '/downloads/own-requests.csv', filter: ownRequestsFilter(view) }}
    >
      <Select
        label="Status"
        options={STATUS_OPTIONS}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
    </ListToolbar>
  );
}
