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

/** Signs everybody in. @param url of a server that has been filled for the bench */
export const signEverybodyIn = async (url: string): Promise<Cookies> => {
  const spenders: string[] = [];
  for (let number = 1; number <= SPENDERS; number += 1) spenders.push(await signIn(url, spenderName(number)));
  return {
    nobody: [],
    admin: [await signIn(url, ADMIN)],
    client: [await signIn(url, clientName(50))],
    spender: spenders,
  };
};
