/** A response: its status, 0 when there was none, and its body, parsed if it is JSON. */
export type NodeResponse = { status: number; body: unknown; headers: Headers; milliseconds: number };

type RequestOptions = {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client gives up after this time. */
  timeoutMs?: number;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const send = async (
  url: string,
  method: string,
  { cookie, body, headers, timeoutMs }: RequestOptions,
): Promise<NodeResponse> => {
  const begun = performance.now();
  const milliseconds = () => performance.now() - begun;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: parsed(text),
      headers: response.headers,
      milliseconds: milliseconds(),
    };
  } catch {
    return { status: 0, body: undefined, headers: new Headers(), milliseconds: milliseconds() };
  }
};

/** A REST request: `rest(node, 'POST /api/login', { body })`. */
export const rest = (
  node: { url: string },
  target: string,
  options: RequestOptions = {},
): Promise<NodeResponse> => {
  const [method = '', path = ''] = target.split(' ');
  return send(node.url + path, method, options);
};

const unwrapped = (response: NodeResponse): NodeResponse => {
  const envelope = response.body as { result?: { data: unknown } } | undefined;
  return envelope?.result ? { ...response, body: envelope.result.data } : response;
};

/** A tRPC mutation. The body of a success is the procedure's result. */
export const trpcMutation = async (
  node: { url: string },
  procedure: string,
  options: RequestOptions,
): Promise<NodeResponse> => unwrapped(await send(`${node.url}/trpc/${procedure}`, 'POST', options));

export const trpcQuery = async (
  node: { url: string },
  procedure: string,
  { cookie, input }: { cookie: string; input?: unknown },
): Promise<NodeResponse> => {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return unwrapped(await send(`${node.url}/trpc/${procedure}${search}`, 'GET', { cookie }));
};

/** The number of responses with each status. */
export const tally = (responses: readonly NodeResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** The id in a response's body; 0 if it has none. */
export const idIn = (response: NodeResponse | undefined): number => {
  const body = response?.body;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
};
