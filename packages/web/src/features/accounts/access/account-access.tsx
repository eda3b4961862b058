import type { AccountAccessView } from '@portal/contract/accounts/access';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { NOT_CACHED } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { ApiTokenItem } from '../api-tokens/api-token-item.tsx';
import { SessionItem } from '../sessions/session-item.tsx';
import type { Revocation } from './revoke-access-dialog.tsx';

const RevokeAccessDialog = lazyDialog(() => import('./revoke-access-dialog.tsx'));

type AccessListProps = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  empty: string;
  /** Keeps the title for screen readers only. */
  isTitleHidden: boolean;
  children: readonly ReactNode[];
};

function AccessList({ title, titleRef, empty, isTitleHidden, children }: AccessListProps) {
  const id = useId();
  return (
    <div>
      <h3 ref={titleRef} id={id} tabIndex={-1} className={isTitleHidden ? 'sr-only' : 'mb-3 font-medium'}>
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="text-sm text-quiet">{empty}</p>
      ) : (
        <ul aria-labelledby={id}>{children}</ul>
      )}
    </div>
  );
}

function keyOf(revocation: Revocation) {
  if (revocation.kind === 'all') return 'all';
  return revocation.kind === 'token' ? revocation.token.id : revocation.session.id;
}

/** Whether "Revoke all" would end anything. It keeps the session of this page. */
function isRevocable({ sessions, apiTokens }: AccountAccessView) {
  return apiTokens.length > 0 || sessions.items.some(({ isCurrent }) => !isCurrent);
}

function isEmpty({ sessions, apiTokens }: AccountAccessView) {
  return sessions.items.length + apiTokens.length === 0;
}

export function AccountAccess({ accountId }: { accountId: number }) {
  const query = trpc.admin.access.get.useQuery({ id: accountId }, NOT_CACHED);
  const { item, show, dialog } = useItemDialog<Revocation>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <QueryState
      query={query}
      loading={<Spinner className="w-full justify-center py-8" />}
      error={{ title: 'Error loading sessions and tokens.', text: 'Please try again.', className: 'py-8' }}
    >
      {(access) => (
        // Most accounts have neither, which takes one line.
        <div className={isEmpty(access) ? 'flex flex-wrap gap-x-1.5' : 'grid gap-6'}>
          <AccessList
            title="Sessions"
            titleRef={title}
            empty="There are no sessions."
            isTitleHidden={isEmpty(access)}
          >
            {access.sessions.items.map((session) => (
              <SessionItem key={session.id} session={session}>
                <Button
                  variant="danger-quiet"
                  size="sm"
                  className="max-sm:-ml-2.5"
                  aria-label={`Revoke session ${session.device}, last seen ${formatDayAndTime(session.lastSeenAt)}`}
                  onClick={() => show({ kind: 'session', session })}
                >
                  Revoke
                </Button>
              </SessionItem>
            ))}
          </AccessList>
          <AccessList title="API tokens" empty="There are no API tokens." isTitleHidden={isEmpty(access)}>
            {access.apiTokens.map((token) => (
              <ApiTokenItem key={token.id} token={token} onRevoke={() => show({ kind: 'token', token })} />
            ))}
          </AccessList>
          {isRevocable(access) && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => show({ kind: 'all' })}
            >
              Revoke all
            </Button>
          )}
          {item && (
            <RevokeAccessDialog
              key={keyOf(item)}
              accountId={accountId}
              revocation={item}
              {...dialog}
              focusAfter={() => title.current}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}
