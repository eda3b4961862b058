import { expect } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { WebhookSecrets } from '../../db/migrations/20261122/17-webhook-secrets.migration.ts';
import { maskUrl } from './mask-url.ts';
import { createWebhook, updateWebhook } from './webhooks.service.ts';

/** As the migration masks them. */
const masked: [url: string, masked: string][] = [
  ['https://hooks.example.com/portal', 'https://hooks.example.com/portal'],
  ['https://ada:word@hooks.example.com/portal', 'https://***@hooks.example.com/portal'],
  ['https://a.example.com/h?key=s3cret&plain#part', 'https://a.example.com/h?key=***&***#part'],
  ['https://a.example.com/h?s3cret', 'https://a.example.com/h?***'],
  [
    'https://a-host-with-a-long-name.example.com/T0001/xoxb-17653672481-198725/abcdefghijklmnopqrstuvwxyz/end',
    'https://a-host-with-a-long-name.example.com/T0001/***/***/end',
  ],
];

test.for([
  ['https://hooks.example.com/portal', 'https://hooks.example.com/portal'],
  ['https://hooks.example.com', 'https://hooks.example.com/'],
  ['https://ada:word@hooks.example.com:8443/portal/', 'https://***@hooks.example.com:8443/portal/'],
  ['https://a.example.com/h?key=s3cret&plain#part', 'https://a.example.com/h?key=***&***#***'],
  ['https://a.example.com/h?s3cret', 'https://a.example.com/h?***'],
  ['https://a.example.com/short/abc123secret', 'https://a.example.com/short/***'],
  ['https://a.example.com/T01/B02/s3cret?x=1', 'https://a.example.com/T01/***?x=***'],
  ['https://a.example.com/#frag-secret', 'https://a.example.com/#***'],
  [
    'https://a-host-with-a-long-name.example.com/xoxb-17653672481-198725',
    'https://a-host-with-a-long-name.example.com/***',
  ],
] as const)('The audit log shows %s as %s', ([url, expected]) => {
  expect(maskUrl(url)).toBe(expected);
});

test('The migration masks the URLs of webhooks in older entries, and no others', async ({
  portal: { em },
}) => {
  const tx = em.fork();
  for (const [url] of masked)
    await tx.execute(
      `insert into admin_log (admin_id, admin_name, action, subject_name, changes)
       values (1000000, 'Ada', 'webhooks.update', ?, ?::jsonb), (1000000, 'Ada', 'samples.update', ?, '[]')`,
      [
        url,
        JSON.stringify([
          { field: 'Address', from: null, to: url },
          { field: 'Events', from: '?a=b', to: null },
        ]),
        url,
      ],
    );
  await tx.execute(
    'alter table webhooks drop constraint webhooks_previous_secret_ends, drop column previous_secret, drop column previous_secret_until',
  );
  await tx.transactional(async (transaction) => {
    const migration = Object.assign(Object.create(WebhookSecrets.prototype) as WebhookSecrets, {
      queries: [] as string[],
      addSql(query: string) {
        this.queries.push(query);
      },
    });
    migration.up();
    for (const query of migration.queries) await transaction.execute(query);
  });
  const logged = await tx.execute(
    'select action, subject_name as name, changes from admin_log where admin_id = 1000000 order by id',
  );
  expect(logged).toEqual(
    masked.flatMap(([url, expected]) => [
      {
        action: 'webhooks.update',
        name: expected,
        changes: [
          { field: 'Address', from: null, to: expected },
          { field: 'Events', from: '?a=b', to: null },
        ],
      },
      { action: 'samples.update', name: url, changes: [] },
    ]),
  );
  await expect(tx.execute('delete from admin_log')).rejects.toThrow('append-only');
});

test('A webhook whose URL contains a secret is logged without it, and a change of the secret is logged', async ({
  portal: { em, callerAs },
}) => {
  const admin = await buildAdmin(em);
  const ctx = ruleContext(em.fork(), admin);
  const url = (key: string) => `https://a.example.com/hook?key=${key}`;
  const { id } = await createWebhook(ctx, { url: url('first'), events: ['request.created'] });
  await updateWebhook(ctx, { id, url: url('second') });
  const caller = await callerAs(admin);
  const { items } = await caller.admin.auditLog.search({ adminId: admin.id });
  const hidden = url('***');
  expect(items).toMatchObject([
    { subject: { name: hidden }, changes: [{ field: 'Address', from: hidden, to: hidden }] },
    { subject: { name: hidden }, changes: [{ field: 'Address', from: null, to: hidden }, {}, {}] },
  ]);
});
