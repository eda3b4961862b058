type Head = { status: number; headers?: Headers };

/**
 * Stands where tRPC would make a web Response, which turns a text that is whole into a stream of bytes; that is read
 * back and made a text again before it can be sent (docs/decisions/023).
 */
export class PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** A text, or the stream of a subscription's events. */
  readonly body: string | ReadableStream<Uint8Array>;

  constructor(body: string | ReadableStream<Uint8Array> | null, { status, headers = new Headers() }: Head) {
    this.status = status;
    this.headers = headers;
    this.body = body ?? '';
  }
}
