import type { CreateHeldRequestInput } from '@portal/contract/held-requests';
import type { RequestLineInput } from '@portal/contract/requests';
import type { CreateSampleInput } from '@portal/contract/samples';
import type { CreateTransferTypeInput } from '@portal/contract/transfer-types';
import { sql } from 'kysely';
import { hashPassword } from '../src/features/accounts/password.ts';
import { createAccount, createClient } from '../src/features/accounts/registration/create-account.service.ts';
import { createHeldRequest } from '../src/features/held-requests/held-requests.service.ts';
import { submitSampleRequest } from '../src/features/requests/submit/submit-request.service.ts';
import { createSample } from '../src/features/samples/samples.service.ts';
import { createTransferType } from '../src/features/transfer-types/transfer-types.service.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { query } from '../src/platform/db/kysely.ts';
import type { Em } from '../src/platform/db/orm.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { systemContext } from '../src/platform/rule-context.ts';

let last = 0;
const next = () => {
  last += 1;
  return last;
};

/** The password of every account from a builder. */
export const PASSWORD = 'secret-enough';

/** Hashed once: a hash takes a processor 25 ms, and most of the accounts never sign in. */
const passwordHash = hashPassword(PASSWORD);

/** The actor of changes that no admin of the test makes. */
const BUILDER = { id: 2_000_000_000, name: 'Builder' };

const newContext = (em: Em) => systemContext(em.fork(), readConfig({}));

type ClientFacts = {
  name?: string;
  username?: string;
  email?: string;
  monthlyCredits?: number;
  isWaiting?: boolean;
  company?: string;
  customerNumber?: string;
};

/** A client with `monthlyCredits`, by default five. One who waits for approval has none yet. */
export const buildClient = async (em: Em, facts: ClientFacts = {}) => {
  const number = next();
  return createClient(newContext(em), {
    ...facts,
    name: facts.name ?? `Client ${number}`,
    username: facts.username ?? `client-${number}`,
    email: facts.email ?? `client-${number}@example.com`,
    passwordHash: await passwordHash,
    monthlyCredits: facts.monthlyCredits ?? 5,
    isWaiting: facts.isWaiting ?? false,
  });
};

export const buildAdmin = async (em: Em) => {
  const number = next();
  const admin = {
    name: `Admin ${number}`,
    username: `admin-${number}`,
    email: `admin-${number}@example.com`,
  };
  const account = { ...admin, passwordHash: await passwordHash, role: 'admin' as const };
  const { id } = await inTransaction(newContext(em), (tx) => createAccount(tx, account));
  return { id, ...admin };
};

export const buildSample = (em: Em, facts: Partial<CreateSampleInput> = {}) =>
  createSample(
    { ...newContext(em), actor: BUILDER },
    { name: `Sample ${next()}`, description: 'A transfer to test with', isActive: true, ...facts },
  );

export const buildTransferType = (em: Em, facts: Partial<CreateTransferTypeInput> = {}) =>
  createTransferType(
    { ...newContext(em), actor: BUILDER },
    { name: `Type ${next()}`, fabrics: [], coverSheet: false, settings: [], isActive: true, ...facts },
  );

/** A pending request. Its client and sample are created when they are not given. */
export const buildRequest = async (em: Em, facts: { userId?: number; lines?: RequestLineInput[] } = {}) => {
  const userId = facts.userId ?? (await buildClient(em)).id;
  const lines = facts.lines ?? [{ id: (await buildSample(em)).id, quantity: 1 }];
  const ctx = { ...newContext(em), actor: { id: userId, name: 'Client' } };
  return (await submitSampleRequest(ctx, { samples: lines })).request;
};

type HeldFacts = Partial<CreateHeldRequestInput> & { userId: number };

/** One that waits for an admin, of a client who has fewer credits than the units: ten by default. */
export const buildHeldRequest = async (em: Em, { userId, samples, ...facts }: HeldFacts) => {
  const lines = samples ?? [{ id: (await buildSample(em)).id, quantity: 10 }];
  const ctx = { ...newContext(em), actor: { id: userId, name: 'Client' } };
  const input = { waitsFor: 'admin', reason: 'A fair in March', samples: lines, ...facts } as const;
  return (await createHeldRequest(ctx, input)).held;
};

type Accounts = { count: number; monthlyCredits?: number; role?: 'client' | 'admin' };

/** Accounts without passwords, in one statement, with a first credit entry each. @returns their ids */
export const buildAccounts = async (
  em: Em,
  { count, monthlyCredits = 5, role = 'client' }: Accounts,
): Promise<number[]> => {
  const names = Array.from({ length: count }, () => {
    return `${role} ${next()} of ${process.pid}`;
  });
  const { rows } = await sql<{ id: number }>`
    insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    select name, '', name, replace(name, ' ', '.') || '@example.com', ${role}, ${monthlyCredits}, ${monthlyCredits},
      app_now(), nth_reset(app_now(), 1)
    from unnest(${names}::text[]) as name
    returning id`.execute(query(em.fork()));
  return rows.map(({ id }) => id);
};
