/** A request of the documentation. `$NAMES` stand for ids in earlier responses. */
export type Example = {
  route: string;
  as: 'client' | 'admin';
  id?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  savesIdAs?: string;
};

/** One example for each route, in an order in which each finds what it needs. They leave a sample and a client behind. */
export const examples: Example[] = [
  { route: 'POST /login', as: 'admin', body: { username: 'admin', password: 'admin123' } },
  {
    route: 'POST /admin/samples',
    as: 'admin',
    body: {
      name: 'Fern in gold',
      description: 'A fern, printed in gold',
      designSize: '8.5x11',
      imageUrl: null,
    },
    savesIdAs: 'SAMPLE_ID',
  },
  { route: 'PATCH /admin/samples/{id}', as: 'admin', id: '$SAMPLE_ID', body: { designSize: '12x12' } },
  {
    route: 'POST /register',
    as: 'client',
    body: { name: 'Ada Press', email: 'ada@example.com', username: 'ada-press', password: 'ink and paper' },
    savesIdAs: 'CLIENT_ID',
  },
  { route: 'GET /user', as: 'client' },
  { route: 'GET /samples', as: 'client' },
  {
    route: 'POST /client/requests',
    as: 'client',
    headers: { 'Idempotency-Key': 'order-4711' },
    body: { samples: [{ id: '$SAMPLE_ID', quantity: 2 }] },
    savesIdAs: 'REQUEST_ID',
  },
  { route: 'GET /client/requests', as: 'client', query: 'status=pending&limit=50' },
  { route: 'GET /client/requests/{id}', as: 'client', id: '$REQUEST_ID' },
  { route: 'POST /client/requests/{id}/cancel', as: 'client', id: '$REQUEST_ID' },
  { route: 'GET /client/credits', as: 'client' },
  { route: 'PATCH /client/profile', as: 'client', body: { name: 'Ada Press & Daughters' } },
  {
    route: 'PATCH /client/password',
    as: 'client',
    body: { currentPassword: 'ink and paper', newPassword: 'paper and ink' },
  },
  { route: 'GET /admin/requests', as: 'admin', query: 'limit=50' },
  { route: 'GET /admin/requests/{id}', as: 'admin', id: '$REQUEST_ID' },
  {
    route: 'PATCH /admin/requests/{id}',
    as: 'admin',
    id: '$REQUEST_ID',
    body: {
      status: 'shipped',
      carrier: 'Parcel Post',
      trackingNumber: 'PP 123',
      note: 'Sent after all, as agreed by phone',
    },
  },
  { route: 'GET /admin/users', as: 'admin' },
  { route: 'PATCH /admin/users/{id}', as: 'admin', id: '$CLIENT_ID', body: { monthlyCredits: 10 } },
  { route: 'GET /admin/users/{id}/credits', as: 'admin', id: '$CLIENT_ID', query: 'period=0' },
  { route: 'POST /logout', as: 'client' },
  { route: 'DELETE /admin/users/{id}', as: 'admin', id: '$CLIENT_ID' },
  {
    route: 'POST /admin/users',
    as: 'admin',
    body: {
      name: 'Bo Print',
      email: 'bo@example.com',
      username: 'bo-print',
      password: 'set in type',
      monthlyCredits: 8,
    },
  },
  { route: 'GET /admin/settings', as: 'admin' },
  { route: 'PATCH /admin/settings', as: 'admin', body: { emailNotifications: true } },
  {
    route: 'POST /admin/webhooks',
    as: 'admin',
    body: { url: 'https://hooks.example.com/portal', events: ['request.created', 'request.updated'] },
    savesIdAs: 'WEBHOOK_ID',
  },
  { route: 'GET /admin/webhooks', as: 'admin' },
  {
    route: 'PATCH /admin/webhooks/{id}',
    as: 'admin',
    id: '$WEBHOOK_ID',
    body: { events: ['request.created'] },
  },
  { route: 'POST /admin/webhooks/{id}/secret', as: 'admin', id: '$WEBHOOK_ID' },
  { route: 'DELETE /admin/webhooks/{id}/previous-secret', as: 'admin', id: '$WEBHOOK_ID' },
  { route: 'DELETE /admin/webhooks/{id}', as: 'admin', id: '$WEBHOOK_ID' },
];
