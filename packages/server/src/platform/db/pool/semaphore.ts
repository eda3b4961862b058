import { NO_FREE_CONNECTION } from '../errors.ts';

export class Semaphore {
  #freeCount: number;
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();

  constructor(count: number, maxWaitMs: number) {
    this.#freeCount = count;
    this.#maxWaitMs = maxWaitMs;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  async take(): Promise<void> {
    if (this.#freeCount > 0) {
      this.#freeCount -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn);
    const timer = setTimeout(() => {
      this.#waiting.delete(turn);
      turn.reject(new Error(NO_FREE_CONNECTION));
    }, this.#maxWaitMs);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#freeCount += 1;
      return;
    }
    this.#waiting.delete(next);
    next.resolve();
  }

  failWaiting(error: unknown): void {
    for (const turn of this.#waiting) turn.reject(error);
    this.#waiting.clear();
  }
}
