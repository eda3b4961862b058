import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { OwnRequest } from '../../features/requests/own-request.tsx';

/** One request of the partner. */
export const RequestPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title={`Request #${id}`}>
        <ButtonLink to={paths.requestHistory} variant="secondary">
          <ArrowLeft aria-hidden />
          Back to Request History
        </ButtonLink>
      </PageHeading>
      <OwnRequest id={Number(id)} />
    </>
  );
};
