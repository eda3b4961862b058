/** A key for one submission, so that sending it twice spends credits once. */
export const newIdempotencyKey = () => {
  // On plain http from another machine browsers withhold randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
