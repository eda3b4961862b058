import type { UserView } from '@portal/contract/accounts';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { CartControl } from '../../features/requests/cart/cart-control.tsx';
import { useCart } from '../../features/requests/cart/use-cart.ts';
import { RequestForm } from '../../features/requests/form/request-form.tsx';
import { Catalogue } from '../../features/samples/catalogue.tsx';
import { CatalogueSkeleton } from '../../features/samples/catalogue-grid.tsx';
import { useCatalogue } from '../../features/samples/use-catalogue.ts';
import { errorText } from '../../lib/api/server-error.ts';

export function RequestSamples({ user }: { user: UserView }) {
  const { samples, isComplete, error, retry } = useCatalogue();
  const cart = useCart(user.id, isComplete ? samples : undefined);
  const failure = error && (
    <ErrorState
      title={`Error loading samples: ${errorText(error, 'the portal could not be reached')}`}
      onRetry={retry}
    />
  );
  return (
    <RequestForm user={user} cart={cart}>
      {samples ? (
        <Catalogue
          samples={samples}
          rest={isComplete ? 'none' : failure === null ? 'loading' : 'failed'}
          isChosen={({ id }) => cart.lines.some((line) => line.id === id)}
        >
          {(sample) => <CartControl sample={sample} cart={cart} credits={user.remainingCredits} />}
        </Catalogue>
      ) : (
        failure === null && <CatalogueSkeleton />
      )}
      {failure}
    </RequestForm>
  );
}
