import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

const dockerfile = readFileSync(inCheckout('Dockerfile'), 'utf8');
const workspace = readFileSync(inCheckout('pnpm-workspace.yaml'), 'utf8');

describe('the image', () => {
  test('has the Node of the workspace', () => {
    const major = /^ {2}node: (\d+)\./m.exec(workspace)?.[1];
    const images = dockerfile.match(/^FROM node:\d+/gm);
    expect(new Set(images)).toEqual(new Set([`FROM node:${major}`]));
  });

  test('knows every package before it installs', () => {
    for (const name of readdirSync(inCheckout('packages')))
      expect(dockerfile).toContain(`COPY packages/${name}/package.json packages/${name}/`);
  });
});
