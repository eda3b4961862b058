import { API_TOKEN_SCOPES, type ApiTokenScope } from '@portal/contract/api-tokens';
import type { Meta } from './trpc.ts';

/**
 * The scopes of an API token any of which is enough for a procedure; none: only a session may call it. Every token
 * reads what is its user's own.
 */
export const tokenScopesFor = (type: string, meta: Meta = {}): readonly ApiTokenScope[] => {
  if (type !== 'query') {
    if (meta.tokenScope) return [meta.tokenScope];
    return meta.who === 'admin' ? ['admin'] : [];
  }
  return meta.who === 'admin' ? ['read', 'admin'] : API_TOKEN_SCOPES;
};
