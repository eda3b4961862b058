import { createServer, type Server, type Socket } from 'node:net';
import type { EmbeddedFiles } from './embedded-files.ts';
import { listenForApps } from './supervisor-address.ts';
import { type ClientMessage, onMessage, type SupervisorMessage, send } from './supervisor-messages.ts';

/** How long PostgreSQL waits for the next app, in milliseconds: a first one, or one after the last was killed. */
const firstAppMs = 3_000;
const nextAppMs = 2_000;

/** Where apps come and go. An app that is killed leaves too, for its connection closes. */
export class IpcServer {
  /** Resolves when nobody needs PostgreSQL any longer. From then on nobody is let in. */
  readonly everyoneLeft: Promise<void>;
  /** Resolves when the first app has come in. */
  readonly someoneCame: Promise<void>;
  readonly #server: Server;
  readonly #apps = new Set<Socket>();
  #verdict: SupervisorMessage | undefined;
  #removeTraces: (() => Promise<void>) | undefined;
  #leaveNow: () => void = () => undefined;
  #enter: () => void = () => undefined;
  #waiting: NodeJS.Timeout | undefined;

  constructor() {
    this.#server = createServer((socket) => this.#receive(socket));
    this.someoneCame = new Promise((resolve) => {
      this.#enter = resolve;
    });
    this.everyoneLeft = new Promise((resolve) => {
      this.#leaveNow = () => {
        this.close();
        resolve();
      };
    });
  }

  async open(files: EmbeddedFiles): Promise<void> {
    this.#removeTraces = await listenForApps(this.#server, files);
    this.#waitForNext(firstAppMs);
  }

  /** Tells those who are here and those who come. */
  async announce(verdict: SupervisorMessage): Promise<void> {
    this.#verdict = verdict;
    await Promise.all([...this.#apps].map((app) => send(app, verdict)));
  }

  /** Lets nobody in any longer; the connections of those inside stay, and close when this process ends. */
  close(): void {
    clearTimeout(this.#waiting);
    this.#server.close();
  }

  /** Closes for good, and takes away what told apps where to knock. */
  async remove(): Promise<void> {
    this.close();
    await this.#removeTraces?.();
  }

  #receive(socket: Socket): void {
    // A killed app resets its connection: the close that follows is all that matters.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#apps.delete(socket) && this.#apps.size === 0) this.#waitForNext(nextAppMs);
    });
    onMessage<ClientMessage>(socket, (wish) => (wish === 'join' ? this.#join(socket) : this.#leave(socket)));
  }

  #join(socket: Socket): void {
    clearTimeout(this.#waiting);
    this.#apps.add(socket);
    this.#enter();
    if (this.#verdict) void send(socket, this.#verdict);
  }

  /** The last to leave waits on its open connection until PostgreSQL has stopped and this process ends. */
  #leave(socket: Socket): void {
    this.#apps.delete(socket);
    if (this.#apps.size === 0) this.#leaveNow();
    else socket.end();
  }

  #waitForNext(ms: number): void {
    if (!this.#server.listening) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.#leaveNow, ms);
  }
}
