import type { AdminView } from '@portal/contract/admins';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { AdminRow } from './admin-row.tsx';

const DeactivateAdminDialog = lazyDialog(() => import('./deactivate-admin-dialog.tsx'));
const InviteAdminDialog = lazyDialog(() => import('./invite-admin-dialog.tsx'));
const WithdrawInvitationDialog = lazyDialog(() => import('./withdraw-invitation-dialog.tsx'));

type AdminsProps = {
  renderAccess: (accountId: number) => ReactNode;
};

export function Admins({ renderAccess }: AdminsProps) {
  const { user } = useSession();
  const query = trpc.admin.admins.list.useQuery();
  const [isInviting, setIsInviting] = useState(false);
  const deactivation = useItemDialog<AdminView>();
  const withdrawal = useItemDialog<AdminView>();
  return (
    <Card
      title="Admins"
      description="Who manages this portal."
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsInviting(true)}>
          Invite admin
        </Button>
      }
    >
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading admins.', text: 'Please try again.' }}
      >
        {(admins) => (
          <ul>
            {admins.map((admin) => (
              <AdminRow
                key={admin.id}
                admin={admin}
                isOwn={admin.id === user?.id}
                access={renderAccess(admin.id)}
                onDeactivate={() => deactivation.show(admin)}
                onWithdraw={() => withdrawal.show(admin)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {query.data?.length === 1 && (
        <p className="mt-4 text-sm text-quiet">
          You are the only admin. Invite a second one, so that the portal stays manageable without you.
        </p>
      )}
      <InviteAdminDialog open={isInviting} onOpenChange={setIsInviting} />
      {deactivation.item && (
        <DeactivateAdminDialog
          key={deactivation.item.id}
          admin={deactivation.item}
          {...deactivation.dialog}
        />
      )}
      {withdrawal.item && (
        <WithdrawInvitationDialog key={withdrawal.item.id} admin={withdrawal.item} {...withdrawal.dialog} />
      )}
    </Card>
  );
}
