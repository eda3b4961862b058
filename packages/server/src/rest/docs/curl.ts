import type { Example } from './examples.ts';

/** Calls that give a session, whose cookie is kept. */
const SIGNING_IN = new Set(['POST /login', 'POST /register']);

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The body for the shell. A name that stands for an id leaves the quotes, so that the shell fills it in as a number. */
const dataOf = (body: object): string =>
  quoted(JSON.stringify(body)).replace(/"(\$[A-Z_]+)"/g, (_, name: string) => `'"${name}"'`);

/** The example as a command for a shell where `$PORTAL` is the portal's address. */
export const curlOf = (example: Example): string => {
  const { call, as, id = '', query, headers = {}, body } = example;
  const [method = 'GET', path = ''] = call.split(' ');
  const address = `$PORTAL/api${path.replace('{id}', id)}${query === undefined ? '' : `?${query}`}`;
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
  const options = [
    `${SIGNING_IN.has(call) ? '-c' : '-b'} ${as}.cookies`,
    ...(isPlain ? [] : [`-X ${method}`]),
    `"${address}"`,
  ];
  const lines = [
    `curl ${options.join(' ')}`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d ${dataOf(body)}`]),
  ];
  return lines.join(' \\\n');
};
