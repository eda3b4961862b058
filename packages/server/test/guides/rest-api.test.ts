import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { createAdmin } from '../../src/features/clients/create-account.service.ts';
import { ruleContext, test } from '../portal.fixture.ts';
import { CHECKOUT } from './page.ts';

const run = promisify(execFile);

test('The curl examples of docs/rest-api.md run in their order and get the statuses that the page names', async ({
  portal,
}) => {
  // The demo's admin, as whom the examples sign in.
  const admin = { name: 'Robin Hale', username: 'admin', email: 'admin@example.com', password: 'admin123' };
  await createAdmin(ruleContext(portal.em.fork()), admin);
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  // Fails with the output of the walk when a response has another status.
  const { stdout } = await run(process.execPath, [join(CHECKOUT, 'scripts/rest-walk.ts'), url]);
  expect(stdout).toMatch(/\b(\d+) of \1 examples of docs\/rest-api\.md passed\n$/);
});
