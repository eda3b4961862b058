import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

/** `portal_app` is the role of the nodes in the database. */
const METRIC = /\bportal_(?!app\b)[a-z_]+/g;

function readAll(...files: string[]): string {
  return files.map((file) => readFileSync(inCheckout(file), 'utf8')).join('\n');
}

test('The alert rules and the dashboard name only metrics that the portal has', () => {
  const folder = 'packages/server/src/app/metrics';
  const sources = readdirSync(inCheckout(folder)).filter((file) => !file.endsWith('.test.ts'));
  const existing = new Set(readAll(...sources.map((file) => `${folder}/${file}`)).match(METRIC));
  for (const page of ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/grafana-dashboard.json']) {
    const named = readAll(page).match(METRIC) ?? [];
    const unknown = named.filter((name) => !existing.has(name.replace(/_bucket$/, '')));
    expect([page, named.length > 0, unknown]).toEqual([page, true, []]);
  }
});

test('The systemd unit starts the node with the values of runtime.json', () => {
  const unit = readAll('deploy/systemd/portal.service');
  const { flags, env } = JSON.parse(readAll('packages/server/runtime.json')) as {
    flags: string[];
    env: Record<string, string>;
  };
  const values = [...flags, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  expect(values.filter((value) => !unit.includes(value))).toEqual([]);
});

test('The systemd unit lets a node listen on all addresses: Node lists them over AF_NETLINK', () => {
  const families = /^RestrictAddressFamilies=(.*)$/m.exec(readAll('deploy/systemd/portal.service'))?.[1];
  expect(families?.split(' ').sort()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX']);
});
