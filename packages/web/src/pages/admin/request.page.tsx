import { useParams } from 'react-router';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { RequestDetails } from '../../features/requests/detail/request-details.tsx';
import { AdjacentRequests, RequestBackLink } from '../../features/requests/detail/request-page-links.tsx';
import { activityPath } from '../../lib/activity-path.ts';

export function AdminRequestPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Request Details" documentTitle={`Request #${id}`}>
        <AdjacentRequests id={Number(id)} />
        <RequestBackLink />
        <ButtonLink to={activityPath(`request-${Number(id)}`)} variant="quiet">
          Activity
        </ButtonLink>
      </PageHeading>
      <RequestDetails id={Number(id)} />
    </>
  );
}
