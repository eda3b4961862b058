/** Preloaded by a node: it kills itself when it begins the response to a request with this header. */
import { ServerResponse } from 'node:http';
import { DEADLY_HEADER } from './deadly-header.ts';

const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  if (this.req.headers[DEADLY_HEADER] !== undefined) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(writeHead, this, head);
};
