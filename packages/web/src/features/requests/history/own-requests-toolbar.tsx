import type { RequestView } from '@portal/contract/requests';
import { Download } from 'lucide-react';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { saveOwnRequestsCsv } from './own-requests-csv.ts';
import { type OwnRequestsView, STATUS_OPTIONS } from './own-requests-filter.ts';

type OwnRequestsToolbarProps = {
  view: OwnRequestsView;
  onChange: (next: Partial<OwnRequestsView>) => void;
  /** The filtered requests of all pages. */
  shown: RequestView[];
  /** False until all requests have arrived. */
  isComplete: boolean;
};

export function OwnRequestsToolbar({ view, onChange, shown, isComplete }: OwnRequestsToolbarProps) {
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
      <Button
        variant="secondary"
        className="sm:ml-auto"
        disabled={!isComplete || shown.length === 0}
        onClick={() => saveOwnRequestsCsv(shown)}
        icon={<Download aria-hidden />}
      >
        <span>
          <span className="max-sm:sr-only">Export </span>CSV
        </span>
      </Button>
    </ListToolbar>
  );
}
