import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

type LinkState = { token: string } | null;

/**
 * The token of the link from an email. It is moved from the URL to the entry of the browser's history: there it is not
 * bookmarked or shared, and survives a reload.
 */
export function useLinkToken() {
  const { pathname, hash, search, state } = useLocation();
  const navigate = useNavigate();
  const fromUrl =
    new URLSearchParams(hash.slice(1)).get('token') ??
    // Emails of earlier versions have the token in the query.
    new URLSearchParams(search).get('token');
  useEffect(() => {
    if (fromUrl === null) return;
    void navigate(pathname, { replace: true, state: { token: fromUrl } satisfies LinkState });
  }, [fromUrl, pathname, navigate]);
  return fromUrl ?? (state as LinkState)?.token ?? '';
}
