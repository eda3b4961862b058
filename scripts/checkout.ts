import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, with a slash at its end. */
export const checkout = fileURLToPath(new URL('../', import.meta.url));

/** Absolute path of something in the checkout. */
export const inCheckout = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
