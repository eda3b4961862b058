import pg from 'pg';
import { signIn } from './load/sign-in.ts';

/** Makes an admin and signs them in. @returns the Cookie header of their session */
export const signInAsAdmin = async (url: string, databaseUrl: string): Promise<string> => {
  const account = { username: 'bench-admin', password: 'secret-enough' };
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, name: 'Bench Admin', email: 'bench@example.com' }),
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update users set role = 'admin' where username = $1", [account.username]);
  await client.end();
  return signIn(url, account.username, account.password);
};
