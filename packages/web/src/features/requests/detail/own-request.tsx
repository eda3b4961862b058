import type { RequestPage } from '@portal/contract/requests';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../components/list/query-state.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { samplePath } from '../../../lib/paths.ts';
import { OwnOutcome } from '../../outcomes/own-outcome.tsx';
import { ownRequestQuery, ownSampleFactsQuery } from '../own-request-queries.ts';
import { RequestTimeline } from '../timeline/request-timeline.tsx';
import { OwnRequestActions } from './own-request-actions.tsx';
import { OwnRequestHead } from './own-request-head.tsx';
import { RequestItems } from './request-items.tsx';
import { requestLoadError } from './request-load-error.ts';
import { useListedRequest } from './use-listed-request.ts';

type OwnRequestProps = {
  id: number;
  /** What client and office write to each other. */
  messages?: ReactNode;
  /** Below its samples. */
  children?: ReactNode;
};

export function OwnRequest({ id, messages, children }: OwnRequestProps) {
  const { list, search } = trpc.me.requests;
  const { earlierEvents } = trpc.useUtils().me.requests;
  const listed = useListedRequest<RequestPage>(id, [getQueryKey(list), getQueryKey(search)]);
  const query = useQuery(ownRequestQuery(id));
  const request = query.isPending ? listed : query.data;
  const { data: facts } = useQuery(ownSampleFactsQuery(id));
  return (
    <>
      <PageHeading
        title={Number.isNaN(id) ? 'Request' : `Request #${id}`}
        text={
          request && (
            <span>
              Submitted <DayAndTime at={request.date} />
            </span>
          )
        }
      >
        {request && <OwnRequestActions request={request} />}
      </PageHeading>
      {request?.awaitsAnswer && (
        <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm">
          <TextLink to="#messages">We have a question about this request</TextLink>
        </p>
      )}
      <QueryState
        query={{ ...query, data: request }}
        loading={<PageSpinner label="Loading request details" />}
        error={requestLoadError}
      >
        {(shown) => (
          <>
            <OwnRequestHead request={shown} />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <div className="grid grid-cols-1 gap-4">
                <RequestItems
                  request={shown}
                  linkTo={samplePath}
                  facts={facts}
                  pictureWidth="max-w-18 sm:max-w-24"
                />
                {children}
                {query.data && <OwnOutcome request={query.data} />}
              </div>
              <div className="grid grid-cols-1 gap-4">
                {messages}
                <RequestTimeline
                  request={query.data}
                  readEarlier={(before) => earlierEvents.fetch({ id, before })}
                  now={query.dataUpdatedAt}
                  isOwn
                />
              </div>
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}
