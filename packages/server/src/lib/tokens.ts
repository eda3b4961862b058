import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a session, a link or an API token. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** In hexadecimal. The database stores only this hash of a token. */
export function sha256(data: string | Buffer): string {
  return hash('sha256', data);
}
