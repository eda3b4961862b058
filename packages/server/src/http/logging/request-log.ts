import plugin from 'fastify-plugin';

/** One line in the log for every answered call; Fastify's own are two. */
export const requestLog = plugin(async (app) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
});
