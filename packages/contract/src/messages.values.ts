/** Who wrote a message, and who must answer. */
export const MESSAGE_SIDES = ['client', 'office'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

export const messageLimits = { length: 2_000, perRequest: 200, listed: 20 } as const;

/** Filters and marks of requests by who must answer. */
export const AWAITED_LABELS: Record<MessageSide, string> = {
  client: 'Waiting for client',
  office: 'Client answered',
};
