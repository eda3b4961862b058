import { portalName } from './create-cluster.ts';

export const connectionUrl = (password: string, port: number): string =>
  `postgres://${portalName}:${password}@127.0.0.1:${port}/${portalName}`;
