import { PageHeading } from '../../components/ui/page-heading.tsx';
import { RequestQueue } from '../../features/requests/queue/request-queue.tsx';

export function AdminRequestsPage() {
  return (
    <>
      <PageHeading title="Sample Requests" text="Decide on what clients have asked for." />
      <RequestQueue />
    </>
  );
}
