import { useParams } from 'react-router';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AdjacentRequests } from '../../features/requests/detail/adjacent-requests.tsx';
import { RequestBackLink } from '../../features/requests/detail/request-back-link.tsx';
import { RequestDetails } from '../../features/requests/detail/request-details.tsx';

export function AdminRequestPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Request Details" documentTitle={`Request #${id}`}>
        <AdjacentRequests id={Number(id)} />
        <RequestBackLink />
      </PageHeading>
      <RequestDetails id={Number(id)} />
    </>
  );
}
