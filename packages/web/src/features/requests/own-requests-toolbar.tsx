import type { RequestView } from '@portal/contract/requests';
import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { ownRequestsCsv } from './own-requests-csv.ts';
import { type OwnRequestsView, STATUS_OPTIONS } from './own-requests-view.ts';

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
  <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
    <SearchInput
      label="Search requests"
      value={view.search}
      onChange={(search) => onChange({ search })}
      className="min-w-48 flex-1 sm:max-w-sm"
    />
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
  </div>
);
