import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { RequestDetails } from '../../features/requests/request-details.tsx';

export const AdminRequestPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Request Details" documentTitle={`Request #${id}`}>
        <ButtonLink to={paths.adminRequests} variant="secondary">
          <ArrowLeft aria-hidden />
          Back to Requests
        </ButtonLink>
      </PageHeading>
      <RequestDetails id={Number(id)} />
    </>
  );
};
