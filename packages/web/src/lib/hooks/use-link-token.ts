import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

type LinkState = { token: string } | null;

/**
 * The token of the link from an email. It is moved from the URL to the entry of the browser's history: there it is not
 * bookmarked or shared, and survives a reload. Null for a link that arrived incomplete.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const fromUrl = new URLSearchParams(hash.slice(1)).get('token');
  useEffect(() => {
    if (fromUrl === null) return;
    void navigate({ pathname, search }, { replace: true, state: { token: fromUrl } satisfies LinkState });
  }, [fromUrl, pathname, search, navigate]);
  const token = fromUrl ?? (state as LinkState)?.token ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}
