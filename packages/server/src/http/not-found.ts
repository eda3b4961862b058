import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

const READING = new Set(['GET', 'HEAD']);

/** What an unknown address is answered with. */
export const refuseUnknownAddress = () => notFound('Not found');

/** Refuses a call to an address that nobody serves before its body is read. Reading calls may yet find a page. */
export const refuseUnknownWrites = async (request: FastifyRequest) => {
  if (request.is404 && !READING.has(request.method)) throw refuseUnknownAddress();
};
