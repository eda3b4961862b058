import manifest from '../../../../../package.json' with { type: 'json' };

/** Of a build (vite.config.ts). */
declare const BUILD_COMMIT: string | undefined;

/** The release; of a build with the commit, such as `1.0.0+abc1234`. */
export const VERSION =
  typeof BUILD_COMMIT === 'string' && BUILD_COMMIT !== ''
    ? `${manifest.version}+${BUILD_COMMIT}`
    : manifest.version;
