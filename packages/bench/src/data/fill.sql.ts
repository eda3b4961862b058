import { type PortalSize, SPENDERS } from './dataset.ts';
import { type GeneratedSize, generateClients, generateRequests } from './generate-requests.sql.ts';

const admin = (password: string) => `
  insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
  select 'admin', '${password}', 'Bruno Abel 1', 'admin@example.com', 'admin', 400, 400, since, next_reset_after(since, now())
  from (select now() - interval '2 years' - interval '1 minute' as since) as start`;

const spenders = (password: string) => `
  insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
  select 'spender-' || n, '${password}', 'Spender ' || n, 'spender-' || n || '@example.com', 'client', 1000000, 1000000, since, next_reset_after(since, now())
  from (select n, now() - interval '2 years' - n * interval '1 minute' as since from generate_series(1, ${SPENDERS}) as n) as spender order by n`;

const TYPES = `
  insert into transfer_types (name, fabrics, garment)
  select 'Type ' || n, case when n % 2 = 0 then '{cotton,polyester}' else '{cotton}' end::text[],
    case when n % 2 = 0 then 'any' else 'light' end
  from generate_series(1, 6) as n`;

/** Every second sample has one size, and nine tenths of them are active, however many there are. */
const samples = (size: PortalSize) => `
  insert into samples (name, description, design_size, is_active, transfer_type_id)
  select 'Transfer number ' || n, 'A transfer to count with, made for cotton sweatshirts and rugby tops. Press at 165 °C for 10 seconds and peel hot. '
    || case when n % 2 = 0 then 'Printed in gold' else 'Printed in ink' end,
    case when n % 2 = 0 then '12x12' else n % 20 || 'x4' end, n % 10 > 0, case when n % 2 = 0 then 2 else n % 6 + 1 end
  from generate_series(1, ${size.samples}) as n`;

/** The statements that fill a migrated, empty database, in order. User 1 is the admin, then clients, then spenders. */
export function fillPortal(size: PortalSize, passwordHash: string): string[] {
  const generated = (user: number): GeneratedSize => ({
    ...size,
    usernamePrefix: 'client-',
    after: { user, request: 0 },
  });
  return [
    admin(passwordHash),
    generateClients(generated(1), passwordHash),
    spenders(passwordHash),
    TYPES,
    samples(size),
    ...generateRequests(generated(0)),
  ];
}
