import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timeLimits } from '../../packages/server/src/platform/http/server-options.ts';
import { inCheckout } from '../checkout.ts';

const deployed = readFileSync(inCheckout('deploy/Caddyfile'), 'utf8');
const guide = readFileSync(inCheckout('docs/guides/operator.md'), 'utf8');
const [, documented = ''] = /```caddyfile\n([\s\S]*?)```/.exec(guide) ?? [];

test.each([
  ['deploy/Caddyfile', deployed],
  ['the Caddyfile of the guide', documented],
])('%s keeps idle connections shorter than the portal, which would close them under a request', (_, file) => {
  const [, seconds] = /\bkeepalive (\d+)s\b/.exec(file) ?? [];
  expect(Number(seconds) * 1_000).toBeLessThan(timeLimits.keepAliveTimeout);
});

test('deploy/Caddyfile keeps a visitor on one node, so that a page finds its files during an upgrade', () => {
  expect(deployed).toMatch(/\blb_policy (client_ip_hash|cookie)\b/);
});
