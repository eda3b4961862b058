import { TRPCClientError } from '@trpc/client';

type Listeners<Data> = {
  /** Called each time the stream stands, also after it was lost: what was sent before did not arrive. */
  onStarted: () => void;
  onData: (data: Data) => void;
  /** Called with the server's reason for a stream that it refuses. */
  onRefused: (error: Error) => void;
};

/** Milliseconds. The server gives a sign of life every 10 seconds. */
const SILENCE = 25_000;
const PAUSE = 3_000;

/**
 * Follows a tRPC subscription until it is closed, and connects again whenever it is lost. tRPC's own link does the
 * same, but it cannot be loaded later than the sign-in page, which has no use for it.
 * @returns closes the stream
 */
export const followStream = <Data>(path: string, { onStarted, onData, onRefused }: Listeners<Data>) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connectIn = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(connect, pause);
  };
  const connect = () => {
    source?.close();
    source = new EventSource(`/trpc/${path}`);
    const listen = (type: string, hear: (data: string) => void) =>
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        connectIn(SILENCE);
        hear(data);
      });
    listen('connected', onStarted);
    listen('message', (data) => onData(JSON.parse(data)));
    listen('ping', () => undefined);
    listen('serialized-error', (data) => {
      source.close();
      connectIn(PAUSE);
      onRefused(TRPCClientError.from({ error: JSON.parse(data) }));
    });
    source.addEventListener('error', () => {
      // The browser tries again by itself, unless the answer was no stream at all.
      if (source.readyState === EventSource.CLOSED) connectIn(PAUSE);
    });
    connectIn(SILENCE);
  };
  connect();
  // What was read again while the network was away has failed, even where the stream outlived it.
  window.addEventListener('online', connect);
  return () => {
    window.removeEventListener('online', connect);
    clearTimeout(timer);
    source.close();
  };
};
