import { version } from '../../../../package.json';

/** The release of the web app, which is that of the server that sent it. */
export const VERSION: string = version;
