import { fileURLToPath } from 'node:url';

export const DEADLY_HEADER = 'x-test-dies-before-response';

/** The environment of a node that ends before its response to a request with the header. */
export const diesBeforeResponse = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./dies-before-response.ts', import.meta.url))}`,
};
