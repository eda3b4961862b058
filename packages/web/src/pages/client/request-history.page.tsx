import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { OwnRequests } from '../../features/requests/history/own-requests.tsx';

/** Every request of the client. The only client page that keeps its state in the address, so it brings what that takes. */
export function RequestHistoryPage() {
  return (
    <NuqsAdapter>
      <PageHeading title="Request History" />
      <OwnRequests />
    </NuqsAdapter>
  );
}
