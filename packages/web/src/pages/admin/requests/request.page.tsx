import { useParams } from 'react-router';
import { AdjustCreditsButton } from '../../../features/clients/detail/adjust-credits-button.tsx';
import { OfficeMessages } from '../../../features/messages/office-messages.tsx';
import { useMessages } from '../../../features/messages/use-messages.ts';
import { RequestDetails } from '../../../features/requests/detail/request-details.tsx';
import { RequestPageHead } from '../../../features/requests/detail/request-page-links.tsx';
import { useAdjacentUrls } from '../../../features/requests/detail/use-adjacent-urls.ts';
import { useRememberOpened } from '../../../features/requests/queue/opened-request.ts';
import { RequestPressCards } from '../../../features/transfer-types/request-press-cards.tsx';
import { usePressCards } from '../../../features/transfer-types/use-press-cards.ts';

export default function AdminRequestPage() {
  const { id = '' } = useParams();
  useRememberOpened(Number(id));
  const pressCards = usePressCards(Number(id));
  const messages = useMessages(Number(id));
  const { isPlaceholderData, ...adjacent } = useAdjacentUrls(Number(id));
  return (
    <>
      <RequestPageHead id={Number(id)} />
      <RequestDetails
        id={Number(id)}
        // Those of the request before would lead past one.
        {...(!isPlaceholderData && { adjacent })}
        isLoadingChildren={pressCards.isPending}
        messages={<OfficeMessages key={id} requestId={Number(id)} {...messages} />}
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
