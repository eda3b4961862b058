import type { ApiTokenView } from '@portal/contract/api-tokens';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../lib/format/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';

type RevokeTokenDialogProps = { token: ApiTokenView | undefined; onClose: () => void };

/** Ends a token after saying what that means. */
export const RevokeTokenDialog = ({ token, onClose }: RevokeTokenDialogProps) => {
  const utils = trpc.useUtils();
  const revoke = trpc.me.apiTokens.revoke.useMutation({
    onSuccess: () => {
      toastSuccess(successMessages.tokenRevoked);
      onClose();
    },
    onError: (error) => toastError(failureMessages.revokeToken(error)),
    onSettled: () => utils.me.apiTokens.list.invalidate(),
  });
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Revoke Token"
      description={
        <>
          Programs that use <strong className="break-words text-ink">{token?.name}</strong> can no longer call
          the portal. This action cannot be undone.
        </>
      }
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoke.isPending}
      onConfirm={() => token && revoke.mutate({ id: token.id })}
    />
  );
};
