import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import runtime from '../../packages/server/runtime.json' with { type: 'json' };
import { inCheckout } from '../checkout.ts';

const dockerfile = readFileSync(inCheckout('Dockerfile'), 'utf8');
const workspace = readFileSync(inCheckout('pnpm-workspace.yaml'), 'utf8');

test('The image has the major version of Node that the workspace has', () => {
  const major = /^ {2}node: (\d+)\./m.exec(workspace)?.[1];
  const images = dockerfile.match(/^FROM node:\d+/gm);
  expect(new Set(images)).toEqual(new Set([`FROM node:${major}`]));
});

test('The image is built by the pnpm that the workspace has', () => {
  const version = /^ {2}pnpm: (\d.*)$/m.exec(workspace)?.[1];
  expect(dockerfile).toContain(`npm install --global pnpm@${version}\n`);
});

test('The image sets the same memory settings as `pnpm start`', () => {
  const settings = Object.entries(runtime.env).map(([name, value]) => `${name}=${value}`);
  expect(dockerfile).toContain(`ENV ${settings.join(' ')}\n`);
});
