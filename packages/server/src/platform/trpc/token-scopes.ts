import { API_TOKEN_SCOPES, type ApiTokenScope } from '@portal/contract/accounts/api-tokens';
import type { Meta } from './trpc.ts';

/** Any one of these API token scopes allows the procedure. An empty list means that only a session does. */
export function tokenScopesFor(type: string, meta: Meta = {}): readonly ApiTokenScope[] {
  if (type !== 'query') {
    if (meta.tokenScope) return [meta.tokenScope];
    return meta.who === 'admin' ? ['admin'] : [];
  }
  return meta.who === 'admin' ? ['read', 'admin'] : API_TOKEN_SCOPES;
}
