import { ADMIN, clientName, PASSWORD, SPENDERS, spenderName } from '../data/accounts.ts';
import type { Who } from './call.ts';

/** The Cookie headers of everybody who makes calls at one server. */
export type Cookies = Record<Who, string[]>;

/** @returns the Cookie header of a new session */
export const signIn = async (url: string, username: string, password = PASSWORD): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

/** As many as connections: calls of one session at the same moment would be less work than people make. */
const PEOPLE = 10;

const signInAll = async (url: string, usernameOf: (number: number) => string, count = PEOPLE) => {
  const cookies: string[] = [];
  for (let number = 1; number <= count; number += 1) cookies.push(await signIn(url, usernameOf(number)));
  return cookies;
};

/** Signs everybody in, each in a session of their own. @param url of a server that has been filled for the bench */
export const signEverybodyIn = async (url: string): Promise<Cookies> => ({
  nobody: [],
  admin: await signInAll(url, () => ADMIN),
  client: await signInAll(url, (number) => clientName(50 + number)),
  spender: await signInAll(url, spenderName, SPENDERS),
});
