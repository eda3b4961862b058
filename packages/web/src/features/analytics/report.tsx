import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { CURSOR_PARAMS } from '../../lib/list-input.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { CLIENT_TABLE_PARAMS, SAMPLE_TABLE_PARAMS, TAB_PARAMS } from './analytics-queries.ts';
import { OrdersTab } from './orders-tab.tsx';

const ClientsTab = lazy(async () => ({ default: (await import('./clients-tab.tsx')).ClientsTab }));
const SamplesTab = lazy(async () => ({ default: (await import('./samples-tab.tsx')).SamplesTab }));
const WorkflowTab = lazy(async () => ({ default: (await import('./workflow-tab.tsx')).WorkflowTab }));

function LateTab({ of: Content }: { of: ComponentType }) {
  return (
    <ErrorBoundary title="This tab could not be shown.">
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

const TABS = [
  { value: 'orders', label: 'Orders', content: <OrdersTab /> },
  { value: 'samples', label: 'Samples', content: <LateTab of={SamplesTab} /> },
  { value: 'clients', label: 'Clients', content: <LateTab of={ClientsTab} /> },
  { value: 'workflow', label: 'Workflow', content: <LateTab of={WorkflowTab} /> },
] as const;

/** Load it lazily: it is below the totals. */
export default function Report() {
  const [{ tab }, write] = useUrlState({
    ...SAMPLE_TABLE_PARAMS,
    ...CLIENT_TABLE_PARAMS,
    ...CURSOR_PARAMS,
    ...TAB_PARAMS,
  });
  // The order and page in the URL belong to the table of the previous tab.
  const change = (next: typeof tab) =>
    write({ tab: next, only: null, sort: null, order: null, after: null, before: null });
  return <Tabs label="Report" tabs={TABS} value={tab} onChange={change} />;
}
