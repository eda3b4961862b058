import type { ApiTokenView } from '@portal/contract/accounts/api-tokens';
import type { OwnSessionView } from '@portal/contract/accounts/sessions';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../admin-accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';

export type Revocation =
  | { kind: 'session'; session: OwnSessionView }
  | { kind: 'token'; token: ApiTokenView }
  | { kind: 'all' };

function useRevoke(accountId: number, confirmation: ReturnType<typeof useConfirmation>) {
  const outcome = {
    confirmation,
    success: successMessages.accessRevoked,
    failure: failureMessages.revokeAccess,
    invalidate: ({ admin, me }: ReturnType<typeof trpc.useUtils>) => [
      admin.access,
      admin.admins,
      me.sessions,
      me.apiTokens,
    ],
  };
  const endSession = useToastMutation(trpc.admin.access.endSession, outcome);
  const revokeToken = useToastMutation(trpc.admin.access.revokeToken, outcome);
  const endAll = useToastMutation(trpc.admin.access.endAll, outcome);
  return {
    revoke: (revocation: Revocation, onSettled: () => void) => {
      if (revocation.kind === 'all') endAll.mutate({ id: accountId }, { onSettled });
      else if (revocation.kind === 'token')
        revokeToken.mutate({ id: accountId, tokenId: revocation.token.id }, { onSettled });
      else endSession.mutate({ id: accountId, sessionId: revocation.session.id }, { onSettled });
    },
    isPending: endSession.isPending || revokeToken.isPending || endAll.isPending,
    isIdle: endSession.isIdle && revokeToken.isIdle && endAll.isIdle,
  };
}

const TITLES = { session: 'Revoke session', token: 'Revoke token', all: 'Revoke all' } as const;

function Consequences({ revocation, isOwn }: { revocation: Revocation; isOwn: boolean }): ReactNode {
  const email = isOwn ? '' : ' The user gets an email.';
  switch (revocation.kind) {
    case 'session':
      return (
        <>
          <strong className="break-words text-ink">{revocation.session.device}</strong> is signed out
          immediately and has to sign in again.<span>{email}</span>
        </>
      );
    case 'token':
      return (
        <>
          Programs that use <strong className="break-words text-ink">{revocation.token.name}</strong> can no
          longer call the portal. This action cannot be undone.<span>{email}</span>
        </>
      );
    case 'all':
      return isOwn
        ? 'Your other sessions and all your API tokens end. This action cannot be undone.'
        : `All sessions, API tokens and password links of this account end immediately. The password stays, so the user can sign in again. This action cannot be undone.${email}`;
  }
}

type RevokeAccessDialogProps = DialogState & {
  accountId: number;
  revocation: Revocation;
  /** The element to focus after a revocation, with which the button that opened the dialog disappears. */
  focusAfter: () => HTMLElement | null;
};

export default function RevokeAccessDialog(props: RevokeAccessDialogProps) {
  const { accountId, revocation, focusAfter, ...dialog } = props;
  const { user } = useSession();
  const confirmation = useConfirmation(dialog.onOpenChange);
  const { revoke, isPending, isIdle } = useRevoke(accountId, confirmation);
  // Also after an error: another admin may have ended it before, and the list shows what is left.
  const close = () => dialog.onOpenChange(false);
  return (
    <>
      <ConfirmDialog
        {...dialog}
        title={TITLES[revocation.kind]}
        description={<Consequences revocation={revocation} isOwn={user?.id === accountId} />}
        confirmLabel={revocation.kind === 'all' ? 'Revoke all' : 'Revoke'}
        pendingLabel="Revoking..."
        pending={isPending}
        onConfirm={() => revoke(revocation, close)}
        focusAfter={() => (isIdle ? null : focusAfter())}
      />
      {confirmation.dialog}
    </>
  );
}
