import { env } from 'node:process';

/** @throws Error with the code and message of an error response, or with what a proxy in between has sent */
export async function callPortal(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(new URL(path, env.PORTAL ?? 'http://127.0.0.1:3000'), {
    ...options,
    headers: {
      ...options.headers,
      authorization: `Bearer ${env.TOKEN}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
  });
  if (!response.ok) throw new Error(describeError(await response.text()));
  return response;
}

function describeError(body: string): string {
  try {
    const { code, detail } = JSON.parse(body);
    return `${code}: ${detail}`;
  } catch {
    return body;
  }
}

/** Runs a program. A failure is its last line and its exit code. */
export async function run(program: () => Promise<void>): Promise<void> {
  await program().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
