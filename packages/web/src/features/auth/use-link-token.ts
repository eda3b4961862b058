import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of the password link. It is removed from the URL, so that it is not bookmarked or shared. */
export function useLinkToken() {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const isShown = search.has('token');
  useEffect(() => {
    if (isShown) setSearch({}, { replace: true });
  }, [isShown, setSearch]);
  return token;
}
