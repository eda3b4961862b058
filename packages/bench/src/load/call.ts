/** One HTTP call. */
export type HttpCall = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };

/** Who makes a call. Each connection of the spenders is another client. */
export type Who = 'nobody' | 'admin' | 'client' | 'spender';

/** A call that is measured at the portal, beside the one that asks the same of the reference server. */
export type MeasuredCall = {
  name: string;
  who: Who;
  /** The n-th call of a round. */
  portal: (n: number) => HttpCall;
  reference: (n: number) => HttpCall;
  /** Requests a second, in those of the reference server. */
  goal?: number;
  /** The part of an answer of the portal that the reference server answers with; absent for calls that write. */
  answer?: (body: unknown) => unknown;
};
