import { PageHeading } from '../../components/ui/page-heading.tsx';
import { WaitingRequests } from '../../features/held-requests/waiting-requests.tsx';
import { OwnRequests } from '../../features/requests/history/own-requests.tsx';

export default function RequestHistoryPage() {
  return (
    <>
      <PageHeading title="Request History" />
      <WaitingRequests />
      <OwnRequests />
    </>
  );
}
