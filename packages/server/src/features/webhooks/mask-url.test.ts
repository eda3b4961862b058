import { expect } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { maskUrl } from './mask-url.ts';
import { createWebhook, editWebhook } from './webhooks.service.ts';

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

test('A webhook whose URL contains a secret is logged without it, and a change of the secret is logged', async ({
  portal: { em, callerAs },
}) => {
  const admin = await buildAdmin(em);
  const ctx = ruleContext(em.fork(), admin);
  const url = (key: string) => `https://a.example.com/hook?key=${key}`;
  const { id } = await createWebhook(ctx, { url: url('first'), events: ['request.created'] });
  await editWebhook(ctx, { id, url: url('second') });
  const caller = await callerAs(admin);
  const { items } = await caller.admin.auditLog.search({ adminId: admin.id });
  const hidden = url('***');
  expect(items).toMatchObject([
    { subject: { name: hidden }, changes: [{ field: 'Address', from: hidden, to: hidden }] },
    { subject: { name: hidden }, changes: [{ field: 'Address', from: null, to: hidden }, {}, {}, {}] },
  ]);
});
