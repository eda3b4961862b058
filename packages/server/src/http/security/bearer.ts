import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer ...` header; undefined when there is no such header. */
export const readBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
