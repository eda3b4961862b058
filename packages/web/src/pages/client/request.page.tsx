import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { OwnMessages } from '../../features/messages/own-messages.tsx';
import { useOwnMessages } from '../../features/messages/use-messages.ts';
import { OwnRequest } from '../../features/requests/detail/own-request.tsx';
import { useOwnRequestsLocation } from '../../features/requests/history/use-own-requests.ts';
import { ownRequestsUrl } from '../../features/requests/own-request-queries.ts';
import { RequestPressCards } from '../../features/transfer-types/request-press-cards.tsx';
import { useOwnPressCards } from '../../features/transfer-types/use-press-cards.ts';
import { paths } from '../../lib/paths.ts';

export default function RequestPage() {
  const { id } = useParams();
  const pressCards = useOwnPressCards(Number(id));
  const messages = useOwnMessages(Number(id));
  return (
    <>
      <BackLink to={ownRequestsUrl(paths.requestHistory, useOwnRequestsLocation())} className="mb-3">
        Back to Request History
      </BackLink>
      <OwnRequest key={id} id={Number(id)} messages={<OwnMessages requestId={Number(id)} {...messages} />}>
        <RequestPressCards query={pressCards} />
      </OwnRequest>
    </>
  );
}
