import { withClient } from '../data/database.ts';
import { ADMIN, clientName, PASSWORD, SPENDERS, spenderName } from '../data/dataset.ts';
import type { Cookies } from './run-round.ts';

/** One session for each connection, because parallel requests of one session are less work than real traffic. */
const SESSIONS = 10;

/** Signs in every caller. @param url of a server whose database `prepareDatabase` has filled */
export async function signInCallers(url: string): Promise<Cookies> {
  return {
    anonymous: [],
    admin: await signInEach(url, () => ADMIN),
    client: await signInEach(url, (number) => clientName(50 + number)),
    spender: await signInEach(url, spenderName, SPENDERS),
  };
}

async function signInEach(url: string, usernameOf: (number: number) => string, count = SESSIONS) {
  const cookies: string[] = [];
  for (let number = 1; number <= count; number += 1) cookies.push(await signIn(url, usernameOf(number)));
  return cookies;
}

export async function signIn(url: string, username: string, password = PASSWORD): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200)
    throw new Error(`POST /api/login returned ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function signInAsAdmin(url: string, databaseUrl: string): Promise<string> {
  const account = { username: 'bench-admin', password: 'secret-enough' };
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, name: 'Bench Admin', email: 'bench@example.com' }),
  });
  await withClient(databaseUrl, (client) =>
    client.query("update users set role = 'admin' where username = $1", [account.username]),
  );
  return signIn(url, account.username, account.password);
}
