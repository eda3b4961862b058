import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

type LoadError = { title: string; text?: string; className?: string; canRetry?: boolean };

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  /** Shown until the data arrives. */
  loading: ReactNode;
  /** Shown with a retry button when there is no data. */
  error: LoadError | ((error: unknown) => LoadError);
  children: (data: Data) => ReactNode;
};

/** The data of a query, or its loading or error state. Data that could not be refreshed stays on screen. */
export function QueryState<Data>({ query, loading, error, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  const { canRetry = true, ...message } = typeof error === 'function' ? error(query.error) : error;
  return <ErrorState {...message} {...(canRetry ? { onRetry: () => void query.refetch() } : {})} />;
}
