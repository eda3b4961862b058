/** The answer to a call: its status, 0 when none came, and its body, parsed where it is JSON. */
export type NodeResponse = { status: number; body: unknown; headers: Headers; milliseconds: number };

type Call = { cookie?: string; body?: unknown; headers?: Record<string, string> };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const send = async (url: string, method: string, { cookie, body, headers }: Call): Promise<NodeResponse> => {
  const begun = performance.now();
  const milliseconds = () => performance.now() - begun;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: parsed(text),
      headers: answer.headers,
      milliseconds: milliseconds(),
    };
  } catch {
    return { status: 0, body: undefined, headers: new Headers(), milliseconds: milliseconds() };
  }
};

/** A call of the REST API: `rest(node, 'POST /api/login', { body })`. */
export const rest = (node: { url: string }, target: string, call: Call = {}): Promise<NodeResponse> => {
  const [method = '', path = ''] = target.split(' ');
  return send(node.url + path, method, call);
};

const unwrapped = (answer: NodeResponse): NodeResponse => {
  const envelope = answer.body as { result?: { data: unknown } } | undefined;
  return envelope?.result ? { ...answer, body: envelope.result.data } : answer;
};

/** A mutation over tRPC; a success's body is the procedure's result. */
export const trpcMutation = async (
  node: { url: string },
  procedure: string,
  call: Call,
): Promise<NodeResponse> => unwrapped(await send(`${node.url}/trpc/${procedure}`, 'POST', call));

/** A query over tRPC. */
export const trpcQuery = async (
  node: { url: string },
  procedure: string,
  { cookie, input }: { cookie: string; input?: unknown },
): Promise<NodeResponse> => {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return unwrapped(await send(`${node.url}/trpc/${procedure}${search}`, 'GET', { cookie }));
};

/** How many answers there are of each status. */
export const tally = (answers: readonly NodeResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** The id in an answer's body; 0 where it has none. */
export const idIn = (answer: NodeResponse | undefined): number => {
  const body = answer?.body;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
};
