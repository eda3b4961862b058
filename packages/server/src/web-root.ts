import { fileURLToPath } from 'node:url';

/** The folder of the built web app, beside the server's own package whether that runs from source or bundled. */
export const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
