import { apiTokenMessages } from '@portal/contract/accounts/api-tokens';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { ApiTokens } from './api-tokens.tsx';

/** The API tokens of a client, unless an admin has turned them off for clients. */
export function ClientApiTokens() {
  const query = trpc.me.apiTokens.policy.useQuery();
  return (
    <QueryState
      query={query}
      loading={<PageSpinner />}
      error={{ title: 'Error loading tokens.', text: 'Please try again.' }}
    >
      {({ isAllowed }) =>
        isAllowed ? (
          <ApiTokens />
        ) : (
          <Card title="API tokens">
            <p className="text-quiet">{apiTokenMessages.turnedOff}</p>
          </Card>
        )
      }
    </QueryState>
  );
}
