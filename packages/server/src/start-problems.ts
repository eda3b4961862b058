import { ConfigError } from './config/config.ts';

const LISTENING: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EADDRNOTAVAIL: 'is no address of this machine',
  EACCES: 'may not be listened on by this user',
  ENOTFOUND: 'is no name of this machine',
};

type SystemError = Error & {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  hostname?: string;
};

/** Why the portal does not start: a sentence a problem. */
export const startProblems = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.problems;
  if (!(error instanceof Error)) return [String(error)];
  const { code = '', syscall, address, hostname, port, message } = error as SystemError;
  const reason = LISTENING[code];
  const isListening = syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo';
  if (!isListening || !reason) return [message];
  const place = [address ?? hostname, port].filter((part) => part !== undefined).join(':');
  return [`${place} ${reason}: set HOST and PORT to where the portal may listen`];
};
