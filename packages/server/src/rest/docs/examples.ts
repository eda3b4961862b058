/** One call of the walk through the portal that the documentation takes; `$NAMES` stand for ids learnt on the way. */
export type Example = {
  /** Method and path as in the table of rows. */
  call: string;
  /** Whose cookie goes along, or is kept. */
  as: 'client' | 'admin';
  /** For a path with an id. */
  id?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  /** The answer's id gets this name. */
  learns?: string;
};

/** Every call once, in an order in which each finds what it needs. It leaves a sample and a client behind. */
export const walk: Example[] = [
  { call: 'POST /login', as: 'admin', body: { username: 'admin', password: 'admin123' } },
  {
    call: 'POST /admin/samples',
    as: 'admin',
    body: {
      name: 'Fern in gold',
      description: 'A fern, printed in gold',
      designSize: '8.5x11',
      imageUrl: null,
    },
    learns: 'SAMPLE_ID',
  },
  { call: 'PATCH /admin/samples/{id}', as: 'admin', id: '$SAMPLE_ID', body: { designSize: '12x12' } },
  {
    call: 'POST /register',
    as: 'client',
    body: { name: 'Ada Press', email: 'ada@example.com', username: 'ada-press', password: 'ink and paper' },
    learns: 'CLIENT_ID',
  },
  { call: 'GET /user', as: 'client' },
  { call: 'GET /samples', as: 'client' },
  {
    call: 'POST /client/requests',
    as: 'client',
    headers: { 'Idempotency-Key': 'order-4711' },
    body: { samples: [{ id: '$SAMPLE_ID', quantity: 2 }] },
    learns: 'REQUEST_ID',
  },
  { call: 'GET /client/requests', as: 'client', query: 'status=pending&limit=50' },
  { call: 'GET /client/credits', as: 'client' },
  { call: 'PATCH /client/profile', as: 'client', body: { name: 'Ada Press & Daughters' } },
  {
    call: 'PATCH /client/password',
    as: 'client',
    body: { currentPassword: 'ink and paper', newPassword: 'paper and ink' },
  },
  { call: 'GET /admin/requests', as: 'admin', query: 'limit=50' },
  { call: 'GET /admin/requests/{id}', as: 'admin', id: '$REQUEST_ID' },
  {
    call: 'PATCH /admin/requests/{id}',
    as: 'admin',
    id: '$REQUEST_ID',
    body: { status: 'shipped', carrier: 'Parcel Post', trackingNumber: 'PP 123' },
  },
  { call: 'GET /admin/users', as: 'admin' },
  { call: 'PATCH /admin/users/{id}', as: 'admin', id: '$CLIENT_ID', body: { monthlyCredits: 10 } },
  { call: 'GET /admin/users/{id}/credits', as: 'admin', id: '$CLIENT_ID', query: 'period=0' },
  { call: 'POST /logout', as: 'client' },
  { call: 'DELETE /admin/users/{id}', as: 'admin', id: '$CLIENT_ID' },
  {
    call: 'POST /admin/users',
    as: 'admin',
    body: {
      name: 'Bo Print',
      email: 'bo@example.com',
      username: 'bo-print',
      password: 'set in type',
      monthlyCredits: 8,
    },
  },
  { call: 'GET /admin/settings', as: 'admin' },
  { call: 'PATCH /admin/settings', as: 'admin', body: { emailNotifications: true } },
];
