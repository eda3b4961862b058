import { useParams } from 'react-router';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { AdjustCreditsButton } from '../../../features/clients/adjust-credits-button.tsx';
import { RequestDetails } from '../../../features/requests/detail/request-details.tsx';
import { AdjacentRequests, RequestBackLink } from '../../../features/requests/detail/request-page-links.tsx';
import { RequestPressCards } from '../../../features/transfer-types/request-press-cards.tsx';
import { usePressCards } from '../../../features/transfer-types/use-press-cards.ts';

export default function AdminRequestPage() {
  const { id = '' } = useParams();
  const pressCards = usePressCards(Number(id));
  return (
    <>
      <PageHeading title="Request Details" documentTitle={`Request #${id}`}>
        <AdjacentRequests id={Number(id)} />
        <RequestBackLink />
      </PageHeading>
      <RequestDetails
        id={Number(id)}
        settle={(request) =>
          request.user && (
            <AdjustCreditsButton
              clientId={request.user.id}
              reason={`Problem with the delivery of request #${request.id}`}
            />
          )
        }
      >
        <RequestPressCards query={pressCards} />
      </RequestDetails>
    </>
  );
}
