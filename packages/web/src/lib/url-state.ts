import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ChangesOf, readParams, searchWith, type UrlParams } from './url-params.ts';

export type WriteOptions = {
  /** Whether the values before become an entry of the browser's history, to which Back leads. */
  push?: boolean;
  /** For a control that shows the value in the URL, and would show the one before until the page is rendered. */
  flushSync?: boolean;
};

/**
 * A function that changes the search of the page, and gives the end of that navigation. It gives undefined if it changed
 * nothing: it does not while the page is being left.
 */
export function useWriteUrl() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state === 'loading';
  return (params: UrlParams, changes: object, { push = false, flushSync = false }: WriteOptions = {}) => {
    // A slow request may end when the page has been left.
    if (isLeaving || window.location.pathname !== pathname) return undefined;
    // What is rendered may lag behind.
    const before = window.location.search;
    const search = searchWith(before, params, changes);
    if (search === before) return undefined;
    return navigate({ search }, { replace: !push, preventScrollReset: true, flushSync });
  };
}

/** Values in the URL, and a function that changes some of them. */
export function useUrlState<Params extends UrlParams>(params: Params) {
  const { search } = useLocation();
  const write = useWriteUrl();
  return [
    readParams(params, new URLSearchParams(search)),
    (changes: ChangesOf<Params>) => void write(params, changes, { flushSync: true }),
  ] as const;
}
