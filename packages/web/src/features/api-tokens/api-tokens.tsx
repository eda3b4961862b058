import type { ApiTokenView } from '@portal/contract/api-tokens';
import { useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useItemDialog } from '../../components/ui/use-item-dialog.ts';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formatDay, formatDayAndTime } from '../../lib/format/dates.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';

function describeLifetime({ expiresAt, isExpired }: ApiTokenView) {
  if (expiresAt === null) return 'No expiry';
  return `${isExpired ? 'Expired' : 'Expires'} ${formatDay(expiresAt)}`;
}

function ApiTokenRow({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium break-words">{token.name}</p>
        <div className="mt-1 flex flex-wrap gap-1.5">
          {token.scopes.map((scope) => (
            <Badge key={scope} tone={scope === 'read' ? 'neutral' : 'accent'}>
              {scope}
            </Badge>
          ))}
          {token.isExpired && <Badge tone="destructive">expired</Badge>}
        </div>
        <p className="mt-1.5 text-sm text-quiet">
          Created {formatDay(token.createdAt)}. {describeLifetime(token)}.
        </p>
        <p className="text-sm text-quiet">
          {token.lastUsedAt === null ? 'Never used' : `Last used ${formatDayAndTime(token.lastUsedAt)}`}
        </p>
      </div>
      <Button
        variant="danger-quiet"
        size="sm"
        className="-ml-2.5 justify-self-start sm:ml-0"
        aria-label={`Revoke ${token.name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}

export function ApiTokens() {
  const { user } = useSession();
  const query = trpc.me.apiTokens.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const revocation = useItemDialog<ApiTokenView>();
  return (
    <Card
      title="API Tokens"
      description={
        <>
          For programs that use the{' '}
          <TextLink to="/api/docs" reloadDocument>
            REST API
          </TextLink>{' '}
          as you.
        </>
      }
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsCreating(true)}>
          Create Token
        </Button>
      }
    >
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading tokens.', text: 'Please try again.' }}
      >
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="text-quiet">No tokens yet.</p>
          ) : (
            <ul>
              {tokens.map((token) => (
                <ApiTokenRow key={token.id} token={token} onRevoke={() => revocation.show(token)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <CreateTokenDialog role={user?.role ?? 'client'} open={isCreating} onOpenChange={setIsCreating} />
      {revocation.item && <RevokeTokenDialog token={revocation.item} {...revocation.dialog} />}
    </Card>
  );
}
