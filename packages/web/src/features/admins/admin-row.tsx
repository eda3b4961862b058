import type { AdminView } from '@portal/contract/admins';
import { pluralize } from '@portal/contract/values/numbers';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Day, DayAndTime } from '../../components/ui/time.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import {
  failureMessages as accountFailures,
  successMessages as accountSuccesses,
} from '../accounts/admin-accounts.messages.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { failureMessages, successMessages } from './admins.messages.ts';

function Protection({ admin: { secondFactorSince, activeTokens } }: { admin: AdminView }) {
  const tokens = activeTokens === 0 ? 'No API tokens' : pluralize(activeTokens, 'API token');
  if (secondFactorSince === null) return <span>{`No second factor. ${tokens}.`}</span>;
  return (
    <span key="on">
      Second factor since <Day at={secondFactorSince} />
      <span>{`. ${tokens}.`}</span>
    </span>
  );
}

function Activity({ admin: { state, invitedAt, deactivatedAt, lastSignInAt } }: { admin: AdminView }) {
  if (state === 'deactivated') {
    return (
      <span key="deactivated">
        Deactivated on <Day at={deactivatedAt} />.
      </span>
    );
  }
  if (state === 'invited') {
    return (
      <span key="invited">
        Invited <DayAndTime at={invitedAt} />, has not chosen a password yet.
      </span>
    );
  }
  if (lastSignInAt === null) return <span>Has never signed in.</span>;
  return (
    <span key="active">
      Last sign-in <DayAndTime at={lastSignInAt} />.
    </span>
  );
}

function StateBadge({ admin, isOwn }: { admin: AdminView; isOwn: boolean }) {
  if (isOwn) return <Badge>You</Badge>;
  if (admin.state === 'invited') return <Badge tone="warning">Invited</Badge>;
  return admin.state === 'deactivated' && <Badge>Deactivated</Badge>;
}

/** Invites an invited admin again, or reactivates a deactivated one. */
function BringInButton({ admin: { id, name, state } }: { admin: AdminView }) {
  const confirmation = useConfirmation();
  const { admins } = trpc.useUtils().admin;
  const options = { confirmation, invalidate: () => [admins] };
  const reactivate = useToastMutation(trpc.admin.admins.reactivate, {
    ...options,
    success: successMessages.adminReactivated,
    failure: failureMessages.reactivateAdmin,
  });
  const sendAgain = useToastMutation(trpc.admin.admins.sendInvitationAgain, {
    ...options,
    success: accountSuccesses.invitationSent,
    failure: accountFailures.sendInvitation,
  });
  const isInvited = state === 'invited';
  const { mutate, isPending } = isInvited ? sendAgain : reactivate;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={isInvited ? `Send again to ${name}` : `Reactivate ${name}`}
        pending={isPending}
        onClick={() => mutate({ id })}
      >
        {isInvited ? 'Send again' : 'Reactivate'}
      </Button>
      {confirmation.dialog}
    </>
  );
}

type AdminRowProps = {
  admin: AdminView;
  isOwn: boolean;
  access: ReactNode;
  onDeactivate: () => void;
  onWithdraw: () => void;
};

export function AdminRow({ admin, isOwn, access, onDeactivate, onWithdraw }: AdminRowProps) {
  const { name, email, username, state, invitedAt } = admin;
  const [isOpen, setIsOpen] = useState(false);
  const accessId = useId();
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <StateBadge admin={admin} isOwn={isOwn} />
        </p>
        <p className="text-sm break-words text-quiet">{`${email}, ${username}`}</p>
        <p className="text-sm break-words text-quiet">
          <Activity admin={admin} />
        </p>
        {state === 'active' && (
          <p className="text-sm text-quiet">
            <Protection admin={admin} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'active' && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Sessions and tokens of ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? accessId : undefined}
            icon={<ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Sessions and tokens
          </Button>
        )}
        {state !== 'active' && <BringInButton key={state} admin={admin} />}
        {invitedAt !== null && (
          <Button
            variant="danger-quiet"
            size="sm"
            aria-label={`Withdraw invitation of ${name}`}
            onClick={onWithdraw}
          >
            Withdraw invitation
          </Button>
        )}
        {state !== 'deactivated' && !isOwn && (
          <Button variant="danger-quiet" size="sm" aria-label={`Deactivate ${name}`} onClick={onDeactivate}>
            Deactivate
          </Button>
        )}
      </div>
      {isOpen && state === 'active' && (
        <div id={accessId} className="rounded-md border border-line p-4">
          {access}
        </div>
      )}
    </li>
  );
}
