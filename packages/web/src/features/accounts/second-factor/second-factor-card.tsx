import type { SecondFactorEnrolmentView } from '@portal/contract/accounts/second-factor';
import { lazy, Suspense } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { SetUpButton } from './set-up-button.tsx';

const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'));
const TurnedOn = lazy(() => import('./turned-on.tsx'));

export function SecondFactorCard() {
  const query = trpc.me.secondFactor.get.useQuery();
  // The dialog is here, because the button that opens it disappears while the recovery codes are shown.
  const setUp = useItemDialog<SecondFactorEnrolmentView>();
  const loading = <Spinner className="w-full justify-center py-6" />;
  return (
    <Card
      title="Two-factor authentication"
      description="Require a code from your phone in addition to your password."
    >
      <QueryState
        query={query}
        loading={loading}
        error={{ title: 'Error loading two-factor authentication.', text: 'Please try again.' }}
      >
        {({ since, ...factor }) =>
          since === null ? (
            <SetUpButton label="Turn on" onStarted={setUp.show} />
          ) : (
            <Suspense fallback={loading}>
              <TurnedOn {...factor} since={since} onStarted={setUp.show} />
            </Suspense>
          )
        }
      </QueryState>
      {setUp.item && <SetUpDialog enrolment={setUp.item} {...setUp.dialog} />}
    </Card>
  );
}
