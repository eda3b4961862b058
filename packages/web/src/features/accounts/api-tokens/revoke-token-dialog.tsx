import type { ApiTokenView } from '@portal/contract/accounts/api-tokens';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../accounts.messages.ts';

type RevokeTokenDialogProps = DialogState & {
  token: ApiTokenView;
  /** The tab stop to focus after a revocation, with which the button that opened the dialog disappears. */
  focusAfter: () => HTMLElement | null;
};

export default function RevokeTokenDialog({ token, focusAfter, ...dialog }: RevokeTokenDialogProps) {
  const revoke = useToastMutation(trpc.me.apiTokens.revoke, {
    success: successMessages.tokenRevoked,
    failure: failureMessages.revokeToken,
    invalidate: (utils) => [utils.me.apiTokens],
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke token"
      description={
        <>
          Programs that use <strong className="break-words text-ink">{token.name}</strong> can no longer call
          the portal. This action cannot be undone.
        </>
      }
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: token.id }, { onSuccess: () => dialog.onOpenChange(false) })}
      focusAfter={() => (revoke.isIdle ? null : focusAfter())}
    />
  );
}
