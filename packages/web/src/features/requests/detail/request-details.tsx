import { requestMessages } from '@portal/contract/limits';
import type { RequestDetailView } from '@portal/contract/requests';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { errorText, serverErrorData } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { OtherRequests } from './other-requests.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestItems } from './request-items.tsx';
import { RequestTimeline } from './request-timeline.tsx';

function RequestFacts({ request }: { request: RequestDetailView }) {
  const client = request.user;
  return (
    <Card title="Request">
      <DescriptionList
        facts={[
          { term: 'Client', value: <TextLink to={paths.adminClient(client.id)}>{client.name}</TextLink> },
          { term: 'Submitted', value: <DayAndTime at={request.date} /> },
          { term: 'Email', value: client.email },
          { term: 'Credits Used', value: request.creditsUsed },
          { term: 'Carrier', value: request.carrier },
          { term: 'Tracking Number', value: request.trackingNumber },
        ]}
      />
    </Card>
  );
}

function loadError(error: unknown) {
  const title = 'Failed to load request details';
  // 400: the id in the URL is not a number.
  const isMissing = [400, 404].includes(serverErrorData(error).httpStatus ?? 0);
  return isMissing
    ? { title, text: requestMessages.notFound, canRetry: false }
    : { title, text: errorText(error, 'The portal cannot be reached.') };
}

/** One request of any client, with the actions of an admin. */
export function RequestDetails({ id }: { id: number }) {
  const query = trpc.admin.requests.get.useQuery({ id }, { refetchOnMount: 'always' });
  return (
    <QueryState query={query} loading={<PageSpinner label="Loading request details" />} error={loadError}>
      {(request) => (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl font-semibold">Request #{request.id}</h2>
            <StatusBadge status={request.status} />
          </div>
          <RequestActions key={request.id} request={request} />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid content-start gap-6">
              <RequestItems request={request} />
              <RequestTimeline events={request.timeline} />
            </div>
            <div className="grid content-start gap-6">
              <RequestFacts request={request} />
              <OtherRequests clientId={request.user.id} requestId={request.id} />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  );
}
