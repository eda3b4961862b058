import { describe, expect } from 'vitest';
import { buildClient, buildRequest, buildSample } from '../builders.ts';
import { test } from '../portal.fixture.ts';
import { readBlocks, readPage } from './page.ts';
import { openGuideShell } from './shell.ts';

const END_OF_BLOCK = '--- end of block ---';

describe('docs/guides/integrator.md', () => {
  test('The commands run in order: the user, one request for two attempts, all pages, the problem details', async ({
    portal,
  }) => {
    const client = await buildClient(portal.em, { monthlyCredits: 80 });
    const sample = await buildSample(portal.em);
    const lines = [{ id: sample.id, quantity: 1 }];
    for (let count = 0; count < 50; count += 1) await buildRequest(portal.em, { userId: client.id, lines });
    const { me } = await portal.callerAs(client);
    const { token } = await me.apiTokens.create({ name: 'Web shop', scopes: ['request'] });
    const PORTAL = await portal.app.listen({ host: '127.0.0.1', port: 0 });

    const blocks = readBlocks(await readPage('docs/guides/integrator.md'));
    const [settings, ...commands] = blocks.filter(({ language }) => language === 'sh');
    expect(settings?.text).toBe('export PORTAL=https://portal.example.com\nexport TOKEN=ptl_...');
    const shell = await openGuideShell({ PORTAL, TOKEN: token });
    const inFolder = [`cd ${shell.folder}`, ...commands.map(({ text }) => text)];
    const output = await shell.execute(inFolder.join(`\necho '${END_OF_BLOCK}'\n`));
    await shell.remove();
    const [, user, , , pages = '', problem = ''] = output.split(END_OF_BLOCK).map((text) => text.trim());

    expect(JSON.parse(user ?? '')).toMatchObject({ id: client.id, remainingCredits: 30 });
    const listed = pages.split('][').map((page) => JSON.parse(`[${page.replace(/^\[|\]$/g, '')}]`).length);
    expect(listed).toEqual([50, 1]);
    expect(JSON.parse(problem)).toMatchObject({ status: 400, errors: [{ path: 'samples' }] });
  });
});
