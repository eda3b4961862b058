import pg from 'pg';

/** Makes an admin and signs them in. @returns the Cookie header of their session */
export const signInAsAdmin = async (url: string, databaseUrl: string): Promise<string> => {
  const account = { username: 'bench-admin', password: 'secret-enough' };
  const send = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/api/register', { ...account, name: 'Bench Admin', email: 'bench@example.com' });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update users set role = 'admin' where username = $1", [account.username]);
  await client.end();
  const answer = await send('/api/login', account);
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
