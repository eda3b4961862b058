import { PageHeading } from '../../components/ui/page-heading.tsx';
import { OwnRequests } from '../../features/requests/history/own-requests.tsx';

export default function RequestHistoryPage() {
  return (
    <>
      <PageHeading title="Request History" />
      <OwnRequests />
    </>
  );
}
