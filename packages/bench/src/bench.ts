/** `pnpm bench [NAME] [OPTIONS]`: runs a benchmark of this folder, without a name the one of reference.ts. */
import { execFileSync } from 'node:child_process';

const BENCHMARKS: Record<string, { file: string; usesBuild?: true }> = {
  reference: { file: './reference.ts' },
  growth: { file: './growth.ts' },
  nodes: { file: './nodes.ts' },
  overload: { file: './overload.ts' },
  attacks: { file: './attacks.ts' },
  streams: { file: './streams.ts' },
  timing: { file: './timing.ts' },
  mail: { file: './submissions-and-mail.ts' },
  restore: { file: './restore.ts' },
  packing: { file: './packing.ts', usesBuild: true },
  import: { file: './import.ts', usesBuild: true },
  soak: { file: './soak.ts' },
  web: { file: './web/bench-web.ts', usesBuild: true },
  ha: { file: './try-ha.ts', usesBuild: true },
};

const hasName = process.argv[2]?.startsWith('-') === false;
const [name = ''] = hasName ? process.argv.splice(2, 1) : ['reference'];
const benchmark = BENCHMARKS[name];
if (!benchmark) {
  console.error(`No benchmark is named ${name}. The names: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(1);
}
if (benchmark.usesBuild) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
await import(benchmark.file);
