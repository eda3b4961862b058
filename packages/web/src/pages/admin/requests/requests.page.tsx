import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { RequestQueue } from '../../../features/requests/queue/request-queue.tsx';

export default function AdminRequestsPage() {
  return (
    <>
      <PageHeading title="Sample Requests" text="Review and process client requests." />
      <RequestQueue />
    </>
  );
}
