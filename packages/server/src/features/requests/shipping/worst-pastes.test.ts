import { expect } from 'vitest';
import { buildAdmin } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { processorTimeOf } from '../../../../test/processor-time.ts';

/** The longest text that is not refused at once. */
const LENGTH = 200_000;
const CPU_MS_MAX = 50;
/** The first ones also compile. */
const ATTEMPTS = 3;

const PARTS: Record<string, string> = {
  'line ends': '\n',
  'lines with one number': '1\n',
  'lines with two cells': '1,2\n',
  commas: ',',
  quotes: '"',
  'quotes and line ends': '"\n',
  'quoted cells': '"a",',
  'marks of two kinds': '\u0301\u0316',
  blanks: '\u3000',
  'invisible characters': '\u200b',
};

test.for(Object.entries(PARTS))(
  'Pasted shipments of %s take little processor time',
  async ([, part], { portal }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    const text = `1,a${part.repeat((LENGTH - 3) / part.length)}`;
    const read = () => admin.requests.readShipments({ text, selected: [1] }).catch(() => null);
    const times: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) times.push((await processorTimeOf(read)).cpuMs);
    expect(Math.min(...times)).toBeLessThan(CPU_MS_MAX);
  },
);
