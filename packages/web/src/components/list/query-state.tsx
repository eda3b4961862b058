import type { ReactNode } from 'react';
import { ErrorLine } from '../ui/error-line.tsx';
import { ErrorState } from '../ui/error-state.tsx';

type LoadError = { title: string; text?: string; className?: string; canRetry?: boolean };

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  loading: ReactNode;
  /** Shown with a retry button when the latest request failed. */
  error: LoadError | ((error: unknown) => LoadError);
  children: (data: Data) => ReactNode;
};

/** The data of a query, or its loading state. An error is shown above the data that an earlier request returned. */
export function QueryState<Data>({ query, loading, error, children }: QueryStateProps<Data>) {
  const { data, isError, refetch } = query;
  if (data === undefined && !isError) return loading;
  const { canRetry = true, ...message } = typeof error === 'function' ? error(query.error) : error;
  const Failure = data === undefined ? ErrorState : ErrorLine;
  return (
    <>
      {isError && <Failure {...message} {...(canRetry ? { onRetry: () => void refetch() } : {})} />}
      {data !== undefined && children(data)}
    </>
  );
}
