import type { ApiTokenView } from '@portal/contract/api-tokens';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ApiTokenRow } from './api-token-row.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';

/** The keys with which programs call the REST API as whoever is signed in. */
export const ApiTokens = () => {
  const { user } = useSession();
  const { data, isPending, isError, refetch } = trpc.me.apiTokens.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiTokenView>();
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
      {isPending && <Spinner className="w-full justify-center py-16" />}
      {isError && (
        <ErrorState title="Error loading tokens." text="Please try again." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-quiet">No tokens yet.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((token) => (
            <ApiTokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      <CreateTokenDialog role={user?.role ?? 'client'} open={isCreating} onOpenChange={setIsCreating} />
      <RevokeTokenDialog token={revoked} onClose={() => setRevoked(undefined)} />
    </Card>
  );
};
