import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onMessage, type SupervisorMessage, send } from './supervisor-messages.ts';

/** Longer than PostgreSQL may take to stop, in milliseconds. */
const leaveTimeoutMs = 30_000;

/** An app's open connection to the supervisor: while it stands, PostgreSQL runs. */
export class SupervisorClient {
  /** Resolves when the connection has ended, by `leave` or because the supervisor has. */
  readonly ended: Promise<void>;
  /** Undefined when the connection ends without one: that supervisor was on its way out. */
  readonly verdict: Promise<SupervisorMessage | undefined>;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.ended = new Promise((resolve) => socket.once('close', () => resolve()));
    const told = new Promise<SupervisorMessage>((resolve) => onMessage<SupervisorMessage>(socket, resolve));
    this.verdict = Promise.race([told, this.ended.then(() => undefined)]);
    void send(socket, 'join');
  }

  /** From now on the connection alone does not keep this process alive. */
  rest(): void {
    this.#socket.unref();
  }

  /** Leaves, and if nobody else needs PostgreSQL waits until it has stopped. Resolves to whether that came in time. */
  async leave(): Promise<boolean> {
    this.#socket.ref();
    void send(this.#socket, 'leave');
    const inTime = await Promise.race([
      this.ended.then(() => true),
      delay(leaveTimeoutMs, false, { ref: false }),
    ]);
    this.#socket.destroy();
    return inTime;
  }
}
