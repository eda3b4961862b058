import type { ApiTokenView } from '@portal/contract/accounts/api-tokens';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { ApiTokenItem } from './api-token-item.tsx';

const CreateTokenDialog = lazyDialog(() => import('./create-token-dialog.tsx'));
const RevokeTokenDialog = lazyDialog(() => import('./revoke-token-dialog.tsx'));

export function ApiTokens() {
  const { user } = useSession();
  const query = trpc.me.apiTokens.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  const revocation = useItemDialog<ApiTokenView>();
  return (
    <Card
      title="API tokens"
      description={
        <>
          Let other software use the{' '}
          <TextLink to="/api/docs" reloadDocument>
            REST API
          </TextLink>{' '}
          on your behalf.
        </>
      }
      action={
        <Button ref={createButton} variant="secondary" size="sm" onClick={() => setIsCreating(true)}>
          Create token
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
                <ApiTokenItem key={token.id} token={token} onRevoke={() => revocation.show(token)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <CreateTokenDialog role={user?.role ?? 'client'} open={isCreating} onOpenChange={setIsCreating} />
      {revocation.item && (
        <RevokeTokenDialog
          key={revocation.item.id}
          token={revocation.item}
          {...revocation.dialog}
          focusAfter={() => createButton.current}
        />
      )}
    </Card>
  );
}
