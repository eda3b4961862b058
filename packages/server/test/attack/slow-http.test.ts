import { spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { byTestMode } from '../by-test-mode.ts';
import { test } from '../portal.fixture.ts';

/** Debian's tool for slow attacks, for the long run only. The short run has tests of slow requests in http/. */
const isInstalled = byTestMode(
  () => false,
  () => spawnSync('slowhttptest', ['-h']).status !== null,
)();
const CONNECTIONS = 500;
const SECONDS = 45;

const attacks: [name: string, options: string[]][] = [
  ['slow headers', ['-H', '-i', '5']],
  ['slow bodies', ['-B', '-i', '5', '-s', '8192', '-t', 'POST', '-f', 'application/json']],
  ['slow readers', ['-X', '-w', '1', '-y', '8', '-z', '8', '-n', '5', '-k', '3']],
];

describe.runIf(isInstalled)('slowhttptest', () => {
  for (const [name, options] of attacks) {
    test(`During ${name} other requests succeed, and every slow connection is closed in the end`, async ({
      portal,
    }) => {
      const { app } = portal;
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      const attack = spawn('slowhttptest', [
        ...options,
        ...[
          '-u',
          `${url}/api/login`,
          '-c',
          String(CONNECTIONS),
          '-r',
          '200',
          '-l',
          String(SECONDS),
          '-p',
          '3',
        ],
      ]);
      const report = text(attack.stdout);
      const ended = new Promise<void>((resolve) => attack.once('exit', () => resolve()));
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      let responses = 0;
      while (!isOver) {
        const response = await fetch(`${url}/readyz`);
        expect(response.status).toBe(200);
        responses += 1;
        await Promise.race([ended, wait(500)]);
      }
      expect(responses).toBeGreaterThan(10);
      expect(await report).not.toMatch(/service available:\s+NO/);
      // Node closes a connection within a second after its limit.
      await expect
        .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))), {
          timeout: 60_000,
        })
        .toBeLessThan(5);
    });
  }
});
