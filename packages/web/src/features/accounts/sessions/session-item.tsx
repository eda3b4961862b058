import type { OwnSessionView } from '@portal/contract/accounts/sessions';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';

/** A session in a list. The children are the button that ends it, which is not shown for the current session. */
export function SessionItem({ session, children }: { session: OwnSessionView; children: ReactNode }) {
  const { device, address, signedInAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm break-words text-quiet">
          Signed in <DayAndTime at={signedInAt} />
          {address !== null && <span>{` from ${address}`}</span>}
        </p>
        {!isCurrent && (
          <p className="text-sm text-quiet">
            Last seen <DayAndTime at={lastSeenAt} />
          </p>
        )}
      </div>
      {!isCurrent && children}
    </li>
  );
}
