import { beginSession } from '../src/features/auth/sessions.service.ts';
import type { TestPortal } from './portal.fixture.ts';

const nowhere = { address: '127.0.0.1', userAgent: null };

/** A session's id, and the Cookie header that carries it. */
export type TestSession = { sessionId: string; cookie: string };

/** A new session, without the cost of a password. */
export const sessionOf = async ({ app, em }: TestPortal, user: { id: number }): Promise<TestSession> => {
  const sessionId = await beginSession(em.fork(), user.id, nowhere);
  const session = app.createSecureSession({ sessionId });
  return { sessionId, cookie: `portal=${encodeURIComponent(app.encodeSecureSession(session))}` };
};
