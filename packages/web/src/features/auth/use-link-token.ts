import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of the link that led here. It is taken out of the address, so that nobody bookmarks or shares it. */
export const useLinkToken = () => {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const isShown = search.has('token');
  useEffect(() => {
    if (isShown) setSearch({}, { replace: true });
  }, [isShown, setSearch]);
  return token;
};
