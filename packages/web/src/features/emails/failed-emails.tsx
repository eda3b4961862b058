import {
  EMAIL_KIND_LABELS,
  FAILED_EMAILS_MAX,
  type FailedEmailView,
  type OutgoingEmailsView,
} from '@portal/contract/emails';
import { pluralize } from '@portal/contract/values/numbers';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { NOT_CACHED } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../../lib/toasts/admin-messages.ts';
import { EmailsToFiles } from './emails-to-files.tsx';

/** For example "Request approved, #12". */
function describeEmail({ kind, requestId }: FailedEmailView): string {
  return requestId === null ? EMAIL_KIND_LABELS[kind] : `${EMAIL_KIND_LABELS[kind]}, #${requestId}`;
}

function useSendAgain() {
  return useToastMutation(trpc.admin.emails.sendAgain, {
    success: successMessages.emailSentAgain,
    failure: failureMessages.sendEmailAgain,
    invalidate: ({ admin }) => [admin.emails.outgoing, admin.status],
    // So that no email is sent twice.
    isPendingUntilRead: true,
  });
}

type FailedEmailRowProps = { failedEmail: FailedEmailView; isSendingAll: boolean };

function FailedEmailRow({ failedEmail, isSendingAll }: FailedEmailRowProps) {
  const again = useSendAgain();
  const { name, email } = failedEmail.recipient;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{describeEmail(failedEmail)}</p>
        <p className="text-sm break-words">
          {email === name || email === '' ? `To ${name}` : `To ${name} (${email})`}
        </p>
        <p className="text-sm break-words text-quiet">
          <DayAndTime at={failedEmail.failedAt} />
          <span>{`: ${failedEmail.problem}`}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={`Send again to ${name}: ${describeEmail(failedEmail)}`}
        pending={isSendingAll || again.isPending}
        onClick={() => again.mutate({ ids: [failedEmail.id] })}
      >
        Send again
      </Button>
    </li>
  );
}

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
  const sendAll = (
    <Button
      variant="secondary"
      size="sm"
      pending={all.isPending}
      onClick={() => all.mutate({ ids: failed.map(({ id }) => id) })}
    >
      Send all again
    </Button>
  );
  return (
    <Card title="Email delivery" action={failed.length > 1 ? sendAll : undefined}>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading emails.', text: 'Please try again.' }}
      >
        {(outgoing) => (
          <div className="grid gap-4">
            {outgoing.isToFiles && <EmailsToFiles />}
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
            {failed.length > 0 && (
              <ul>
                {failed.map((failedEmail) => (
                  <FailedEmailRow
                    key={failedEmail.id}
                    failedEmail={failedEmail}
                    isSendingAll={all.isPending}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}
