import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import runtime from '../../packages/server/runtime.json' with { type: 'json' };
import { inCheckout } from '../checkout.ts';

const dockerfile = readFileSync(inCheckout('Dockerfile'), 'utf8');
const workspace = readFileSync(inCheckout('pnpm-workspace.yaml'), 'utf8');

describe('the image', () => {
  test('has the Node of the workspace', () => {
    const major = /^ {2}node: (\d+)\./m.exec(workspace)?.[1];
    const images = dockerfile.match(/^FROM node:\d+/gm);
    expect(new Set(images)).toEqual(new Set([`FROM node:${major}`]));
  });

  test('gives the server the memory settings of `pnpm start`', () => {
    const settings = Object.entries(runtime.env).map(([name, value]) => `${name}=${value}`);
    expect(dockerfile).toContain(`ENV ${settings.join(' ')}\n`);
  });

  test('knows every package before it installs', () => {
    for (const name of readdirSync(inCheckout('packages')))
      expect(dockerfile).toContain(`COPY packages/${name}/package.json packages/${name}/`);
  });
});
