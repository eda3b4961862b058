import manifest from '../../../../package.json' with { type: 'json' };

/** The release of this node, in the form of semver. */
export const VERSION = manifest.version;
