import type { CodeOf } from '@portal/contract/errors';
import type * as z from 'zod/mini';

export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, parameters in braces. */
  path: string;
  procedure: string;
  /** The status of a success; 204 has no body. */
  status: 200 | 201 | 204;
  summary: string;
  details?: string;
  /** The fields that are sent, where the procedure returns more. */
  view?: z.ZodMiniObject;
  /** The successes by status, where there are several. The first schema that fits the output decides what is sent. */
  outputs?: Record<number, z.core.$ZodType>;
  /** Fields of the input that only the web sends. */
  omits?: string[];
  /** The response is the whole list, streamed, unless the request has a limit or cursor. */
  isList?: true;
  headers?: Record<string, string>;
  responseHeaders?: Record<string, string>;
  errors?: CodeOf<404 | 409 | 422>[];
};

export function hasBody({ method }: RestRoute): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

export const get = { method: 'GET', status: 200 } as const;
export const list = { ...get, isList: true } as const;
export const create = { method: 'POST', status: 201 } as const;
export const update = { method: 'PATCH', status: 200 } as const;
/** May be repeated with the same key. */
export const keyed = { headers: { idempotencyKey: 'Idempotency-Key' } } as const;
