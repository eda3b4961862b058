import type { RequestView } from '@portal/contract/requests';
import { Download } from 'lucide-react';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { ownRequestsCsv } from './own-requests-csv.ts';
import { type OwnRequestsView, STATUS_OPTIONS } from './own-requests-filter.ts';

type OwnRequestsToolbarProps = {
  view: OwnRequestsView;
  onChange: (next: Partial<OwnRequestsView>) => void;
  /** What the view shows, on all its pages. */
  shown: RequestView[];
  /** False while requests are still arriving. */
  isComplete: boolean;
};

/** Narrows the history down, and takes what is left of it along. */
export const OwnRequestsToolbar = ({ view, onChange, shown, isComplete }: OwnRequestsToolbarProps) => (
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
      onClick={() => saveFile('request-history.csv', ownRequestsCsv(shown), 'text/csv;charset=utf-8')}
      icon={<Download aria-hidden />}
    >
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </Button>
  </ListToolbar>
);
