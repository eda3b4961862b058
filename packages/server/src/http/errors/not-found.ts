import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';

const READING = new Set(['GET', 'HEAD']);

/** What an unknown address is answered with. */
export const refuseUnknownAddress = () => notFound('Not found');

/** Refuses a call to an address that nobody serves before its body is read. Reading calls may yet find a page. */
export const refuseUnknownWrites = (
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: Error) => void,
) => done(request.is404 && !READING.has(request.method) ? refuseUnknownAddress() : undefined);
