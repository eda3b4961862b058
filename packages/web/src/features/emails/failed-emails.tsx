import { FAILED_EMAILS_MAX, type OutgoingEmailsView } from '@portal/contract/emails';
import { pluralize } from '@portal/contract/values/numbers';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { NOT_CACHED } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { EmailsToFiles } from './emails-to-files.tsx';
import { FailedEmailList, SendAllAgain, useSendAgain } from './failed-email-list.tsx';

function describeWaiting({ waiting, retrying }: OutgoingEmailsView) {
  const text = `${pluralize(waiting, 'email')} ${waiting === 1 ? 'is' : 'are'} waiting to be sent.`;
  return retrying === 0
    ? text
    : `${text} ${pluralize(retrying, 'email')} could not be sent yet and will be retried automatically.`;
}

export function FailedEmails() {
  const query = trpc.admin.emails.outgoing.useQuery(undefined, NOT_CACHED);
  const all = useSendAgain();
  const failed = query.data?.failed ?? [];
  return (
    <Card title="Email delivery" action={failed.length > 1 && <SendAllAgain failed={failed} all={all} />}>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading emails.', text: 'Please try again.' }}
      >
        {(outgoing) => (
          <div className="grid gap-4">
            {outgoing.isToFiles && <EmailsToFiles>They are saved as files in DATA_DIR/mail.</EmailsToFiles>}
            {outgoing.waiting > 0 && <p>{describeWaiting(outgoing)}</p>}
            {outgoing.lastProblem !== null && (
              <p className="text-sm break-words text-quiet">{`The last reason: ${outgoing.lastProblem}`}</p>
            )}
            {outgoing.failedTotal > 0 && (
              <p className="text-danger">
                <span>{`${pluralize(outgoing.failedTotal, 'email')} could not be delivered.`}</span>
                {outgoing.failedTotal > FAILED_EMAILS_MAX && (
                  <span>{` The newest ${FAILED_EMAILS_MAX} are shown.`}</span>
                )}
              </p>
            )}
            {!outgoing.isToFiles && outgoing.waiting + outgoing.failedTotal === 0 && (
              <p className="text-quiet">All emails delivered.</p>
            )}
            {failed.length > 0 && <FailedEmailList failed={failed} isSendingAll={all.isPending} />}
          </div>
        )}
      </QueryState>
    </Card>
  );
}
