/** What a process of a test inherits: where programs are, and where Node keeps the compiled modules of all such processes. */
export const inheritedEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
