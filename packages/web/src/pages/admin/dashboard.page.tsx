import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { AttentionTiles } from '../../features/attention/attention-tiles.tsx';
import { AddClientButton } from '../../features/clients/list/add-client-button.tsx';
import { ClientsList } from '../../features/clients/list/clients-list.tsx';

const RequestQueue = lazy(async () => ({
  default: (await import('../../features/requests/queue/request-queue.tsx')).RequestQueue,
}));
const AnalyticsSummary = lazy(async () => ({
  default: (await import('../../features/analytics/analytics-summary.tsx')).AnalyticsSummary,
}));

const FirstSteps = lazy(async () => ({
  default: (await import('../../features/first-steps/first-steps.tsx')).FirstSteps,
}));

function LateTab({ of: Content }: { of: ComponentType }) {
  return (
    <ErrorBoundary title="This tab could not be shown.">
      <Suspense fallback={<PageSpinner />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

const TABS = [
  {
    value: 'clients',
    label: 'Manage Clients',
    content: (
      <ClientsList
        firstSteps={
          <Suspense>
            <FirstSteps />
          </Suspense>
        }
      >
        <AddClientButton />
      </ClientsList>
    ),
  },
  { value: 'requests', label: 'Sample Requests', content: <LateTab of={RequestQueue} /> },
  { value: 'analytics', label: 'Analytics', content: <LateTab of={AnalyticsSummary} /> },
] as const;

type Tab = (typeof TABS)[number]['value'];

export default function AdminDashboardPage() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'clients';
  // The search, order and page in the URL belong to the previous tab.
  const change = (next: Tab) =>
    setSearch(next === 'clients' ? {} : { tab: next }, { preventScrollReset: true });
  return (
    <>
      <PageHeading title="Admin Dashboard" />
      <AttentionTiles />
      <Tabs label="Admin dashboard" tabs={TABS} value={tab} onChange={change} />
    </>
  );
}
