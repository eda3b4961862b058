type SoakCall = {
  kind: string;
  /** Sends one call of its kind. @returns its status @throws Error with the words of an answer that is the server's fault */
  send: (url: string, cookie: string, turn: number) => Promise<number>;
};

const statusOf = async (answer: Response): Promise<number> => {
  const body = await answer.text();
  if (answer.status >= 500) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
  return answer.status;
};

const read =
  (path: (turn: number) => string) =>
  async (url: string, cookie: string, turn: number): Promise<number> => {
    return statusOf(await fetch(url + path(turn), { headers: { cookie } }));
  };

const write =
  (path: string, body: (turn: number) => unknown) =>
  async (url: string, cookie: string, turn: number): Promise<number> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body(turn)),
    });
    return statusOf(answer);
  };

const rpc = (procedure: string, input: (turn: number) => object = () => ({})) =>
  read((turn) => `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input(turn)))}`);

/** Opens a stream of events and leaves it, as somebody who closes the page. */
const watch = async (url: string, cookie: string): Promise<number> => {
  const left = new AbortController();
  const { status } = await fetch(`${url}/trpc/me.requests.changes`, {
    headers: { cookie },
    signal: left.signal,
  });
  left.abort();
  return status;
};

/** What people do to a portal all day, and what strangers do. */
export const soakCalls: [SoakCall, ...SoakCall[]] = [
  { kind: 'a page', send: read(() => '/') },
  { kind: 'catalogue', send: rpc('me.samples.list') },
  { kind: 'own requests', send: rpc('me.requests.list', () => ({ limit: 50 })) },
  {
    kind: 'submission',
    send: write('/api/client/requests', (turn) => ({
      samples: [{ id: 1 + ((turn * 7) % 9), quantity: 1 }],
    })),
  },
  { kind: 'queue', send: rpc('admin.requests.search', (turn) => ({ search: `ada abel ${turn % 97}` })) },
  { kind: 'a request', send: rpc('admin.requests.get', (turn) => ({ id: 1 + (turn % 9_000) })) },
  {
    kind: 'a move',
    send: write('/trpc/admin.requests.changeStatus', (turn) => ({
      id: 1 + (turn % 9_000),
      status: turn % 2 === 0 ? 'approved' : 'shipped',
    })),
  },
  { kind: 'statement', send: rpc('me.credits.statement') },
  { kind: 'activity log', send: rpc('admin.auditLog.search') },
  { kind: 'figures', send: rpc('admin.analytics.summary') },
  { kind: 'a page of REST', send: read(() => '/api/admin/requests?limit=200') },
  { kind: 'a whole list', send: read(() => '/api/admin/users') },
  { kind: 'stream of events', send: watch },
  {
    kind: 'wrong sign-in',
    send: write('/api/login', (turn) => ({ username: `nobody-${turn}`, password: 'secret-enough' })),
  },
  { kind: 'bad input', send: write('/api/client/requests', () => ({ samples: 'x'.repeat(10_000) })) },
  { kind: 'no such address', send: read((turn) => `/api/made-up-${turn}`) },
  { kind: 'health', send: read(() => '/readyz') },
];
