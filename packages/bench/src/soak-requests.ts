type SoakRequest = {
  kind: string;
  /** @returns the status @throws Error for 5xx responses */
  send: (url: string, cookie: string, n: number) => Promise<number>;
};

const WORKERS = 8;

export type Outcomes = Record<string, number>;

/** Sends requests of every kind without a pause. @returns a function that stops and waits for the pending ones */
export function startSoakRequests(url: string, cookie: string, outcomes: Outcomes): () => Promise<void> {
  const stop = new AbortController();
  let n = 0;
  const workers = Array.from({ length: WORKERS }, async () => {
    while (!stop.signal.aborted) {
      const { kind, send } = soakRequests[n % soakRequests.length] ?? soakRequests[0];
      n += 1;
      const outcome = await send(url, cookie, n).catch((error: Error) => error.message);
      const key = `${kind}: ${outcome}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(workers);
  };
}

const soakRequests: [SoakRequest, ...SoakRequest[]] = [
  { kind: 'page', send: get(() => '/') },
  { kind: 'catalogue', send: query('me.samples.list') },
  { kind: 'own requests', send: query('me.requests.list', () => ({ limit: 50 })) },
  {
    kind: 'submission',
    send: post('/api/client/requests', (n) => ({
      samples: [{ id: 1 + ((n * 7) % 9), quantity: 1 }],
    })),
  },
  { kind: 'request search', send: query('admin.requests.search', (n) => ({ search: `ada abel ${n % 97}` })) },
  { kind: 'request', send: query('admin.requests.get', (n) => ({ id: 1 + (n % 9_000) })) },
  {
    kind: 'status change',
    send: post('/trpc/admin.requests.changeStatus', (n) => ({
      id: 1 + (n % 9_000),
      status: n % 2 === 0 ? 'approved' : 'shipped',
    })),
  },
  { kind: 'statement', send: query('me.credits.statement') },
  { kind: 'audit log', send: query('admin.auditLog.search') },
  { kind: 'analytics', send: query('admin.analytics.summary') },
  { kind: 'REST page', send: get(() => '/api/admin/requests?limit=200') },
  { kind: 'REST list', send: get(() => '/api/admin/users') },
  { kind: 'event stream', send: openAndCloseStream },
  {
    kind: 'failed sign-in',
    send: post('/api/login', (n) => ({ username: `unknown-${n}`, password: 'secret-enough' })),
  },
  { kind: 'invalid input', send: post('/api/client/requests', () => ({ samples: 'x'.repeat(10_000) })) },
  { kind: 'unknown path', send: get((n) => `/api/made-up-${n}`) },
  { kind: 'health', send: get(() => '/readyz') },
];

function get(path: (n: number) => string): SoakRequest['send'] {
  return async (url, cookie, n) => statusOf(await fetch(url + path(n), { headers: { cookie } }));
}

function query(procedure: string, input: (n: number) => object = () => ({})): SoakRequest['send'] {
  return get((n) => `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input(n)))}`);
}

function post(path: string, body: (n: number) => unknown): SoakRequest['send'] {
  return async (url, cookie, n) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body(n)),
    });
    return statusOf(response);
  };
}

async function statusOf(response: Response): Promise<number> {
  const body = await response.text();
  if (response.status >= 500) throw new Error(`${response.status} ${body.slice(0, 300)}`);
  return response.status;
}

async function openAndCloseStream(url: string, cookie: string): Promise<number> {
  const close = new AbortController();
  const { status } = await fetch(`${url}/trpc/me.requests.changes`, {
    headers: { cookie },
    signal: close.signal,
  });
  close.abort();
  return status;
}
