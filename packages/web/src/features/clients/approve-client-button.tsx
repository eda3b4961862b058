import type { ClientView } from '@portal/contract/clients';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { failureMessages, successMessages } from './clients.messages.ts';

type ApproveClientButtonProps = {
  client: ClientView;
  /** In a table the accessible name says whom the button approves. */
  inTable?: boolean;
};

export function ApproveClientButton({ client, inTable = false }: ApproveClientButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(element, findPageFocus);
  const utils = trpc.useUtils();
  const approve = useToastMutation(trpc.admin.clients.approve, {
    success: successMessages.clientApproved,
    failure: failureMessages.approveClient,
    invalidate: () => [utils.admin.clients, utils.admin.analytics, utils.admin.credits],
    onSuccess: (approved) => utils.admin.clients.get.setData({ id: approved.id }, approved),
  });
  const button = inTable
    ? { variant: 'secondary' as const, size: 'sm' as const, 'aria-label': `Approve ${client.name}` }
    : { icon: <Check aria-hidden /> };
  return (
    <Button
      {...button}
      ref={element}
      pending={approve.isPending}
      onClick={() => approve.mutate({ id: client.id })}
    >
      Approve
    </Button>
  );
}
