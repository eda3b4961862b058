import { hash, randomBytes } from 'node:crypto';

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(data: string | Buffer): string {
  return hash('sha256', data);
}
