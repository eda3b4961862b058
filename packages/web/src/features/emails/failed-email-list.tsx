import { EMAIL_KIND_LABELS, type FailedEmailView } from '@portal/contract/emails';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { paths } from '../../lib/paths.ts';
import { failureMessages, successMessages } from './emails.messages.ts';

/** For example "Request approved, #12". */
function describeEmail({ kind, requestId }: FailedEmailView): string {
  return requestId === null ? EMAIL_KIND_LABELS[kind] : `${EMAIL_KIND_LABELS[kind]}, #${requestId}`;
}

export function useSendAgain() {
  return useToastMutation(trpc.admin.emails.sendAgain, {
    success: successMessages.emailQueuedAgain,
    failure: failureMessages.sendEmailAgain,
    invalidate: ({ admin }) => [admin.emails.outgoing, admin.emails.failed, admin.attention, admin.status],
    // So that no email is sent twice.
    isPendingUntilRead: true,
  });
}

type CorrectAddressProps = Pick<FailedEmailView, 'recipient'>;

/** Leads to the contact data of a client, whose page has all failed emails to it; nothing for other recipients. */
export function CorrectAddress({ recipient: { name, clientId } }: CorrectAddressProps) {
  if (clientId === null) return null;
  return (
    <TextLink
      to={`${paths.adminClient(clientId)}?contact=${clientId}`}
      className="text-sm"
      aria-label={`Correct the address of ${name}`}
    >
      Correct the address
    </TextLink>
  );
}

type ListProps = {
  isSendingAll: boolean;
  /** What all of them are about, without links to it. */
  of?: 'request' | 'client' | undefined;
};

type FailedEmailRowProps = ListProps & { failedEmail: FailedEmailView };

function FailedEmailRow({ failedEmail, isSendingAll, of }: FailedEmailRowProps) {
  const again = useSendAgain();
  const id = useId();
  const { requestId, recipient } = failedEmail;
  const { name, email } = recipient;
  const description = describeEmail(failedEmail);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p id={id} className="font-medium">
          {requestId === null || of === 'request' ? (
            description
          ) : (
            <TextLink to={paths.adminRequest(requestId)}>{description}</TextLink>
          )}
        </p>
        <p className="text-sm break-words">
          {email === name || email === '' ? `To ${name}` : `To ${name} (${email})`}
        </p>
        <p className="text-sm break-words text-quiet">
          <DayAndTime at={failedEmail.failedAt} />
          <span>{`: ${failedEmail.problem}`}</span>
        </p>
        {of === undefined && <CorrectAddress recipient={recipient} />}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Send again to ${name}`}
        aria-describedby={id}
        pending={isSendingAll || again.isPending}
        onClick={() => again.mutate({ ids: [failedEmail.id] })}
      >
        Send again
      </Button>
    </li>
  );
}

type FailedEmailListProps = ListProps & { failed: readonly FailedEmailView[] };

export function FailedEmailList({ failed, ...list }: FailedEmailListProps) {
  return (
    <ul>
      {failed.map((failedEmail) => (
        <FailedEmailRow key={failedEmail.id} {...list} failedEmail={failedEmail} />
      ))}
    </ul>
  );
}

type SendAllAgainProps = { failed: readonly FailedEmailView[]; all: ReturnType<typeof useSendAgain> };

export function SendAllAgain({ failed, all }: SendAllAgainProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={all.isPending}
      onClick={() => all.mutate({ ids: failed.map(({ id }) => id) })}
    >
      Send all again
    </Button>
  );
}
