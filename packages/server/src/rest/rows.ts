/** The parts of a REST call from which a procedure's input is made. */
export type CallParts = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
};

/** One REST call: a method and path, the procedure behind it and how the call becomes its input. */
export type Row = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, parameters in braces. */
  path: string;
  procedure: string;
  /** Of a success; 204 has no body. */
  status: 200 | 201 | 204;
  /** Absent: the procedure takes no input. */
  input?: (parts: CallParts) => unknown;
  /** A list comes whole, streamed, unless the call asks for a page. */
  isList?: true;
  summary: string;
};

/** Numbers travel as text in addresses; anything else is left for the schema to refuse. */
const number = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;

const id = ({ params }: CallParts) => ({ id: number(params.id) });
const body = (parts: CallParts) => parts.body;
/** The body's fields and the id of the path; a body that names an id is refused like any unknown field. */
const idAndBody = (parts: CallParts) => {
  if (typeof parts.body !== 'object' || parts.body === null || Array.isArray(parts.body)) return parts.body;
  return 'id' in parts.body ? { ...parts.body, 'id in the body': true } : { ...parts.body, ...id(parts) };
};
const page = ({ query }: CallParts) => ('limit' in query ? { ...query, limit: number(query.limit) } : query);
const period = ({ query }: CallParts) =>
  'period' in query ? { ...query, period: number(query.period) } : query;
const submission = ({ body: sent, headers }: CallParts) => {
  const key = headers['idempotency-key'];
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  if ('idempotencyKey' in sent) return { ...sent, 'idempotencyKey in the body': true };
  return key === undefined ? sent : { ...sent, idempotencyKey: key };
};

/** Every REST call of the portal. */
export const rows: Row[] = [
  { method: 'GET', path: '/user', procedure: 'auth.me', status: 200, summary: 'The current user' },
  { method: 'POST', path: '/login', procedure: 'auth.login', status: 200, input: body, summary: 'Sign in' },
  {
    method: 'POST',
    path: '/register',
    procedure: 'auth.register',
    status: 201,
    input: body,
    summary: 'Create an account and sign in',
  },
  { method: 'POST', path: '/logout', procedure: 'auth.logout', status: 204, summary: 'Sign out' },

  {
    method: 'GET',
    path: '/samples',
    procedure: 'partner.samples.list',
    status: 200,
    input: page,
    isList: true,
    summary: 'The catalogue',
  },
  {
    method: 'GET',
    path: '/client/requests',
    procedure: 'partner.requests.list',
    status: 200,
    input: page,
    isList: true,
    summary: 'Own requests',
  },
  {
    method: 'POST',
    path: '/client/requests',
    procedure: 'partner.requests.submit',
    status: 201,
    input: submission,
    summary: 'Request samples',
  },
  {
    method: 'GET',
    path: '/client/credits',
    procedure: 'partner.credits.statement',
    status: 200,
    input: period,
    summary: 'Own credit statement',
  },
  {
    method: 'PATCH',
    path: '/client/profile',
    procedure: 'partner.profile.update',
    status: 200,
    input: body,
    summary: 'Change own name or email',
  },
  {
    method: 'PATCH',
    path: '/client/password',
    procedure: 'partner.password.change',
    status: 204,
    input: body,
    summary: 'Change own password',
  },

  {
    method: 'GET',
    path: '/admin/users',
    procedure: 'admin.clients.list',
    status: 200,
    input: page,
    isList: true,
    summary: 'Clients',
  },
  {
    method: 'POST',
    path: '/admin/users',
    procedure: 'admin.clients.create',
    status: 201,
    input: body,
    summary: 'Create a client',
  },
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    procedure: 'admin.clients.update',
    status: 200,
    input: idAndBody,
    summary: 'Change a client',
  },
  {
    method: 'DELETE',
    path: '/admin/users/{id}',
    procedure: 'admin.clients.delete',
    status: 204,
    input: id,
    summary: 'Delete a client and all their requests',
  },
  {
    method: 'GET',
    path: '/admin/users/{id}/credits',
    procedure: 'admin.credits.statement',
    status: 200,
    input: (parts) => ({ ...(period(parts) as object), ...id(parts) }),
    summary: "A client's credit statement",
  },

  {
    method: 'GET',
    path: '/admin/requests',
    procedure: 'admin.requests.list',
    status: 200,
    input: page,
    isList: true,
    summary: "All clients' requests",
  },
  {
    method: 'GET',
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.get',
    status: 200,
    input: id,
    summary: 'One request',
  },
  {
    method: 'PATCH',
    path: '/admin/requests/{id}',
    procedure: 'admin.requests.changeStatus',
    status: 200,
    input: idAndBody,
    summary: "Change a request's status",
  },

  {
    method: 'POST',
    path: '/admin/samples',
    procedure: 'admin.samples.create',
    status: 201,
    input: body,
    summary: 'Create a sample',
  },
  {
    method: 'PATCH',
    path: '/admin/samples/{id}',
    procedure: 'admin.samples.update',
    status: 200,
    input: idAndBody,
    summary: 'Change a sample',
  },

  {
    method: 'GET',
    path: '/admin/settings',
    procedure: 'admin.settings.get',
    status: 200,
    summary: 'The settings',
  },
  {
    method: 'PATCH',
    path: '/admin/settings',
    procedure: 'admin.settings.update',
    status: 200,
    input: body,
    summary: 'Change settings',
  },
];
