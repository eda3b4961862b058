import { useParams } from 'react-router';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { RequestBackLink } from '../../features/requests/request-back-link.tsx';
import { RequestDetails } from '../../features/requests/request-details.tsx';
import { RequestNeighbours } from '../../features/requests/request-neighbours.tsx';

export const AdminRequestPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Request Details" documentTitle={`Request #${id}`}>
        <RequestNeighbours id={Number(id)} />
        <RequestBackLink />
      </PageHeading>
      <RequestDetails id={Number(id)} />
    </>
  );
};
