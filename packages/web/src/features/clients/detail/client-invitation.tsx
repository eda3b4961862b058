import Send from 'lucide-react/icons/send';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../../accounts/admin-accounts.messages.ts';

/** Shown until an invited client has chosen a password. */
export function ClientInvitation({ clientId }: { clientId: number }) {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.admin.invitations.get.useQuery({ id: clientId });
  const sendAgain = useToastMutation(trpc.admin.invitations.sendAgain, {
    success: successMessages.invitationSent,
    failure: failureMessages.sendInvitation,
    onSuccess: (invitation) => utils.admin.invitations.get.setData({ id: clientId }, invitation),
    onError: () => {
      void utils.admin.invitations.get.invalidate();
    },
  });
  if (isError && !data)
    return (
      <Card title="Invitation" flush>
        <ErrorState
          className="py-8"
          title="The invitation could not be loaded."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data?.invitedAt) return null;
  return (
    <Card title="Invitation">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Sent on <DayAndTime at={data.invitedAt} />. The client hasn't chosen a password yet.
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Send aria-hidden />}
          pending={sendAgain.isPending}
          onClick={() => sendAgain.mutate({ id: clientId })}
        >
          Send again
        </Button>
      </div>
    </Card>
  );
}
