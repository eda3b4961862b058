import type { ApiTokenView } from '@portal/contract/accounts/api-tokens';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Day, DayAndTime } from '../../../components/ui/time.tsx';

function Lifetime({ token: { expiresAt, isExpired } }: { token: ApiTokenView }) {
  if (expiresAt === null) return <span>No expiry</span>;
  return (
    <span>
      <span>{isExpired ? 'Expired' : 'Expires'}</span> <Day at={expiresAt} />
    </span>
  );
}

export function ApiTokenItem({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
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
          Created <Day at={token.createdAt} />. <Lifetime token={token} />.
        </p>
        <p className="text-sm text-quiet">
          {token.lastUsedAt === null ? (
            <span>Never used</span>
          ) : (
            <span key="used">
              Last used <DayAndTime at={token.lastUsedAt} />
            </span>
          )}
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
