/**
 * How long a caller may take, in milliseconds: a connection that dribbles holds nobody else up. Answers that stream for
 * long are another matter; those end only when the caller stops reading.
 */
export const timeLimits = {
  /** From the first byte of a call to the last of its body. */
  requestTimeout: 15_000,
  /** Silence in both directions. */
  connectionTimeout: 30_000,
  /** Between two calls on one connection; longer than proxies keep theirs, or they would send calls into a closing one. */
  keepAliveTimeout: 75_000,
  http: {
    /** From the first byte of a call to the end of its headers. */
    headersTimeout: 10_000,
    /** How often the limits are looked at; Node's own half minute would let a slow caller have four times the limit. */
    connectionsCheckingInterval: 1_000,
    /** Bytes of the address and all headers. */
    maxHeaderSize: 16 * 1024,
  },
} as const;
