import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  /** Shown until the data arrives. */
  loading: ReactNode;
  /** Shown, with a button that tries again, when there is no data to show. */
  error: { title: string; text?: string } | ((error: unknown) => { title: string; text?: string });
  children: (data: Data) => ReactNode;
};

/** The data of a query, or its loading or error state. Data that could not be refreshed stays on screen. */
export function QueryState<Data>({ query, loading, error, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  const message = typeof error === 'function' ? error(query.error) : error;
  return <ErrorState {...message} onRetry={() => void query.refetch()} />;
}
