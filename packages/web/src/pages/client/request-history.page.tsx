import { PageHeading } from '../../components/ui/page-heading.tsx';
import { OwnRequests } from '../../features/requests/own-requests.tsx';

/** Every request of the partner. */
export const RequestHistoryPage = () => (
  <>
    <PageHeading title="Request History" />
    <OwnRequests />
  </>
);
