import { finished, Readable } from 'node:stream';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type AppError, busy, tooManyAtOnce } from '../errors.ts';

export const refusalReasons = ['node', 'address', 'account', 'token'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address and the account that this request is counted for. Null: its work has ended. */
    callers?: Set<string | number> | null;
    /** Counts the request for a caller until its work ends. @throws AppError rate-limited, unavailable */
    countFor: (caller: string | number) => void;
  }
}

const MAX_IN_WORK = 100;
const MAX_DELAY_MS = 1_000;
const SAMPLE_INTERVAL_MS = 2_000;

/** `maxDelayMs` of the event loop; 0 turns this limit off. */
export type OverloadLimits = { maxInWork?: number; maxDelayMs?: number };
type OverloadOptions = OverloadLimits & { recordRefusal: ((reason: RefusalReason) => void) | undefined };

/** Procedures and downloads are counted when they start, so files, pages, health checks and unread bodies never are. */
export const overloadProtection = plugin(
  async (app, { maxInWork = MAX_IN_WORK, maxDelayMs = MAX_DELAY_MS, recordRefusal }: OverloadOptions) => {
    const inWork = new Map<string | number, number>();
    // The plugin only measures. Its own hook would refuse files as well, and tRPC requests without tRPC's error shape.
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelayMs,
      sampleInterval: SAMPLE_INTERVAL_MS,
      pressureHandler: () => undefined,
    });
    function refuse(request: FastifyRequest, reason: RefusalReason, error: AppError): never {
      recordRefusal?.(reason);
      request.refusal = reason;
      throw error;
    }
    app.decorateRequest('countFor', function countFor(this: FastifyRequest, caller: string | number) {
      if (this.callers === null || this.callers?.has(caller)) return;
      if (app.isUnderPressure()) refuse(this, 'node', busy());
      const count = inWork.get(caller) ?? 0;
      if (count >= maxInWork)
        refuse(this, typeof caller === 'string' ? 'address' : 'account', tooManyAtOnce());
      inWork.set(caller, count + 1);
      this.callers = (this.callers ?? new Set()).add(caller);
    });
    function endWork(request: FastifyRequest): void {
      for (const caller of request.callers ?? []) {
        const left = (inWork.get(caller) ?? 0) - 1;
        if (left > 0) inWork.set(caller, left);
        else inWork.delete(caller);
      }
      request.callers = null;
    }
    app.addHook('onSend', async (request, reply, payload) => {
      // Lists and files are read page by page while they are sent. Event streams have limits of their own.
      const isEventStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      if (payload instanceof Readable && !isEventStream) finished(reply.raw, () => endWork(request));
      else endWork(request);
    });
  },
);
