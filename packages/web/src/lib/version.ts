import { version } from '../../../../package.json';

/** Of a build (vite.config.ts). */
declare const BUILD_COMMIT: string | undefined;

/** The release of the web app, which is that of the server that sent it; of a build with the commit. */
export const VERSION: string =
  typeof BUILD_COMMIT === 'string' && BUILD_COMMIT !== '' ? `${version}+${BUILD_COMMIT}` : version;
