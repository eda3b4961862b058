import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the supervisor tells each app: where PostgreSQL is, or why there is none. */
export type SupervisorMessage = { readonly url: string } | { readonly failure: string };

/** What an app tells the supervisor: that it needs PostgreSQL, and that it is done with it. */
export type ClientMessage = 'join' | 'leave';

/** Resolves when the message is on its way, or cannot be: who has gone needs none. */
export const send = (socket: Socket, message: SupervisorMessage | ClientMessage): Promise<void> =>
  new Promise((resolve) => socket.write(`${JSON.stringify(message)}\n`, () => resolve()));

/** One message a line. Only our own processes can open the socket, so what comes is what was sent. */
export function onMessage<Message extends SupervisorMessage | ClientMessage>(
  socket: Socket,
  listener: (message: Message) => void,
): void {
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => listener(JSON.parse(line)));
  // It repeats the socket's errors; the close that follows one is what both sides act upon.
  lines.on('error', () => undefined);
}
