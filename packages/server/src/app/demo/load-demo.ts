import { setTimeout as wait } from 'node:timers/promises';
import type { CreateAddressInput } from '@portal/contract/addresses';
import { PicturesInput } from '@portal/contract/samples';
import { initialSettings } from '@portal/contract/settings';
import { CreateTransferTypeInput } from '@portal/contract/transfer-types';
import { sql } from 'kysely';
import { hashPassword, UNUSABLE_HASH } from '../../features/accounts/password.ts';
import { createInvitation } from '../../features/accounts/password-links/invitations.service.ts';
import { createAccount, createAdmin } from '../../features/accounts/registration/create-account.service.ts';
import { createAddress } from '../../features/addresses/addresses.service.ts';
import { lockRequest } from '../../features/requests/lock-request.service.ts';
import { writeOutcome } from '../../features/requests/outcomes/outcome.service.ts';
import { insertPrints } from '../../features/requests/printing/printouts.sql.ts';
import { transitionRequest } from '../../features/requests/status/transition.service.ts';
import { submitSampleRequest } from '../../features/requests/submit/submit-request.service.ts';
import { Favorite } from '../../features/samples/favorite.entity.ts';
import { Sample } from '../../features/samples/sample.entity.ts';
import { toColumns } from '../../features/samples/sample-pictures.ts';
import { settingsView, TransferType } from '../../features/transfer-types/transfer-type.entity.ts';
import { lockAccount } from '../../features/users/lock-account.service.ts';
import { remainingCreditsNow } from '../../features/users/resets.sql.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { type Em, JOBS_SCHEMA, type Orm } from '../../platform/db/orm.ts';
import { type RuleContext, systemContext } from '../../platform/rule-context.ts';
import { type DemoPasswords, publishedPasswords } from './demo-accounts.ts';
import addressBooks from './demo-addresses.json' with { type: 'json' };
import demo from './demo-data.json' with { type: 'json' };
import { planHeldRequests } from './demo-held-requests.ts';
import type { DemoOutcome, DemoStatusChange } from './demo-outcomes.ts';
import { type DemoLine, type DemoRequest, type DemoStep, planDemo, resetDates } from './demo-plan.ts';

const DEMO_LOCK_ID = 727_046_003;
const LOCK_RETRY_DELAY_MS = 200;

const books: Record<string, CreateAddressInput[]> = addressBooks;

type NewAccount = Parameters<typeof createAccount>[1];

async function insertSamples(tx: Em): Promise<number[]> {
  const types = demo.transferTypes.map((type) => {
    const { settings, ...fields } = CreateTransferTypeInput.parse(type);
    return { ...fields, settings: settingsView(settings) };
  });
  await tx.insertMany(TransferType, types);
  const idOf = new Map((await tx.find(TransferType, {})).map(({ name, id }) => [name, id]));
  const samples = demo.samples.map(({ transferType, imageUrl, pictures, ...sample }) => ({
    ...sample,
    ...toColumns(PicturesInput.parse(pictures ?? [{ url: imageUrl }])),
    transferType: idOf.get(transferType ?? '') ?? null,
  }));
  await tx.insertMany(Sample, samples);
  const active = query(tx).selectFrom('samples').select('id').where('is_active', '=', true);
  return (await active.orderBy('id').execute()).map(({ id }) => id);
}

async function insertFavorites(tx: Em, userId: number): Promise<void> {
  const favorites = await tx.find(Sample, { name: { $in: demo.favorites } });
  await tx.insertMany(
    Favorite,
    favorites.map((sample) => ({ user: userId, sample })),
  );
}

function getAdmin(tx: Em): Promise<Actor> {
  return query(tx)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
}

function findPayer(tx: Em, preferredId: number) {
  return query(tx)
    .selectFrom('users')
    .select(['id', 'name', remainingCreditsNow.as('remaining')])
    .where('role', '=', 'client')
    .where(remainingCreditsNow, '>', 0)
    .orderBy(sql`id = ${preferredId}`, 'desc')
    .orderBy(remainingCreditsNow, 'desc')
    .executeTakeFirstOrThrow();
}

function withinBudget(lines: DemoLine[], budget: number): DemoLine[] {
  let unitsLeft = budget;
  return lines.flatMap(({ sampleIndex, quantity }) => {
    const affordable = Math.min(quantity, unitsLeft);
    unitsLeft -= affordable;
    return affordable > 0 ? [{ sampleIndex, quantity: affordable }] : [];
  });
}

type AccountPlan = { account: NewAccount; createdAt: Date; now: Date; ids: Map<string, number> };

function planAccount({ account, createdAt, now, ids }: AccountPlan): DemoStep[] {
  const { username } = account;
  const create: DemoStep = {
    at: createdAt,
    run: async (tx) => ids.set(username, (await createAccount(tx, account)).id),
  };
  const addresses = (books[username] ?? []).map(
    (fields): DemoStep => ({
      at: createdAt,
      run: (tx) =>
        createAddress({ ...tx, actor: { id: ids.get(username) ?? 0, name: account.name } }, fields),
    }),
  );
  const renewals = resetDates(createdAt, now).map(
    (at): DemoStep => ({
      at,
      run: (tx) => lockAccount(tx, ids.get(username) ?? 0),
    }),
  );
  return [create, ...addresses, ...renewals];
}

function planRequest(
  { at, client, lines, changes, details = {}, outcome, printedAt }: DemoRequest,
  { sampleIds, ids }: { sampleIds: number[]; ids: Map<string, number> },
): DemoStep[] {
  let requestId = 0;
  const submit: DemoStep = {
    at,
    run: async (tx) => {
      const payer = await findPayer(tx.em, ids.get(client) ?? 0);
      const samples = withinBudget(lines, payer.remaining).map(({ sampleIndex, quantity }) => ({
        id: sampleIds[sampleIndex] ?? 0,
        quantity,
      }));
      requestId = (await submitSampleRequest({ ...tx, actor: payer }, { samples, ...details })).request.id;
    },
  };
  const changeStatus = ({ at: changedAt, ...change }: DemoStatusChange): DemoStep => ({
    at: changedAt,
    run: async (tx) => {
      const decision = { ...tx, actor: await getAdmin(tx.em) };
      await transitionRequest(decision, await lockRequest(decision, requestId), change);
    },
  });
  const answer = ({ at: answeredAt, givenBy, ...fields }: DemoOutcome): DemoStep => ({
    at: answeredAt,
    run: async (tx) => {
      const request = await lockRequest(tx, requestId);
      const actorId = givenBy === 'admin' ? (await getAdmin(tx.em)).id : request.user.id;
      await writeOutcome(tx, request, { givenBy, actorId, replacement: () => fields });
    },
  });
  const print = (packedAt: Date): DemoStep => ({
    at: packedAt,
    run: async ({ em }) => {
      const { id: actorId } = await getAdmin(em);
      await insertPrints(em, { ids: [requestId], actorId, as: 'slips' });
    },
  });
  return [
    submit,
    ...changes.map(changeStatus),
    ...(printedAt ? [print(printedAt)] : []),
    ...(outcome ? [answer(outcome)] : []),
  ];
}

async function invite(tx: RuleContext, account: Omit<NewAccount, 'role' | 'passwordHash'>): Promise<void> {
  const { id } = await createAccount(tx, { ...account, role: 'client', passwordHash: UNUSABLE_HASH });
  await createInvitation(tx, id);
}

async function replay(tx: RuleContext<null>, steps: DemoStep[]): Promise<void> {
  const { em } = tx;
  const [clock] = await em.execute<{ shift: string }[]>('select shift::text from portal_clock');
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await em.execute('update portal_clock set shift = ?::timestamptz - now()', [at.toISOString()]);
    await run(tx);
  }
  await em.execute('update portal_clock set shift = ?::interval', [clock?.shift]);
  // Past events must not send emails. A job's `created_on` is the start of the transaction that enqueued it.
  await em.execute(`delete from ${JOBS_SCHEMA}.job where created_on = now()`);
}

type DemoOptions = { now: Date; passwords: DemoPasswords };

export async function insertDemo(tx: RuleContext<null>, { now, passwords }: DemoOptions): Promise<void> {
  const { firstAdmin } = tx.config;
  if (firstAdmin) await createAdmin(tx, firstAdmin);
  const [adminHash, clientHash] = await Promise.all([
    hashPassword(passwords.admin),
    hashPassword(passwords.client),
  ]);
  const sampleIds = await insertSamples(tx.em);
  const plan = planDemo(now, sampleIds.length);
  const ids = new Map<string, number>();
  const steps: DemoStep[] = [];
  for (const { createdAt, ...planned } of plan.accounts) {
    if (planned.role === 'admin' && firstAdmin) continue;
    const account = { ...planned, passwordHash: planned.role === 'admin' ? adminHash : clientHash };
    steps.push(...planAccount({ account, createdAt, now, ids }));
  }
  for (const request of plan.requests) steps.push(...planRequest(request, { sampleIds, ids }));
  const { invitation } = plan;
  steps.push({ at: invitation.at, run: (at) => invite(at, invitation.account) });
  steps.push(...planHeldRequests(now, sampleIds));
  await replay(tx, steps);
  // No client is asked about what was sent long ago.
  const askedDays = sql.lit(`${initialSettings.outcomeAfterDays} days`);
  await sql`delete from outcome_questions where sent_at <= ${dbNow} - interval ${askedDays}`.execute(
    query(tx.em),
  );
  await insertFavorites(tx.em, ids.get(demo.clients[0]?.username ?? '') ?? 0);
}

/** The configured first admin takes the place of the demo's. When several nodes start together, one loads the demo. */
export async function loadDemo(
  orm: Orm,
  config: Config,
  passwords: DemoPasswords = publishedPasswords,
): Promise<boolean> {
  for (;;) {
    const outcome = await orm.em.fork().transactional(async (tx) => {
      const { rows } = await sql<{ isLocked: boolean }>`
        select pg_try_advisory_xact_lock(${DEMO_LOCK_ID}) as "isLocked"`.execute(query(tx));
      if (!rows[0]?.isLocked) return 'busy';
      const state = await sql<{ now: string; isEmpty: boolean }>`
        select iso_time(app_now()) as now, not exists (select from samples)
          and not exists (select from users) as "isEmpty"`.execute(query(tx));
      if (!state.rows[0]?.isEmpty) return 'exists';
      await insertDemo(systemContext(tx, config), { now: new Date(state.rows[0].now), passwords });
      return 'loaded';
    });
    if (outcome !== 'busy') return outcome === 'loaded';
    await wait(LOCK_RETRY_DELAY_MS);
  }
}
