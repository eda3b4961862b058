import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { TextLink } from '../../components/ui/text-link.tsx';
import { OwnRequest } from '../../features/requests/detail/own-request.tsx';
import { ownRequestsUrl, useOwnRequestsLocation } from '../../features/requests/history/use-own-requests.ts';
import { OwnPressCards } from '../../features/transfer-types/request-press-cards.tsx';
import { paths } from '../../lib/paths.ts';

export default function RequestPage() {
  const { id } = useParams();
  return (
    <>
      <TextLink
        to={ownRequestsUrl(paths.requestHistory, useOwnRequestsLocation())}
        className="mb-3 inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to Request History
      </TextLink>
      <OwnRequest key={id} id={Number(id)} />
      <OwnPressCards requestId={Number(id)} />
    </>
  );
}
