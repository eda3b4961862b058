import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

/** The parts of a folder from the lowest, `.` for its own files. Those of one step do not know each other. */
const floors: Record<string, string[]> = {
  'packages/server/src': ['platform', 'features', 'app', 'main.ts'],
  'packages/server/src/features': [
    'audit-log users',
    'imports notifications rate-limit saved-views settings transfer-types webhooks',
    'addresses emails samples',
    'credits',
    'accounts requests',
    'admins analytics backups clients held-requests live messages press-pages',
    'attention status',
  ],
  'packages/server/src/features/accounts': [
    '.',
    'sessions',
    'password-links second-factor',
    'email-changes sign-in',
    'registration',
    'api-tokens profile',
    'access',
  ],
  'packages/server/src/features/requests': [
    '.',
    'queries search',
    'events',
    'lines outcomes printing shipping submit',
    'status',
  ],
  'packages/web/src': ['lib', 'components', 'features', 'pages', 'app', 'gallery main.tsx'],
  'packages/web/src/components': ['ui', 'dialog table', 'form list'],
  'packages/web/src/features': [
    'request-queue',
    'accounts addresses attention emails notifications saved-views transfer-types',
    'orders',
    'outcomes shipping',
    'held-requests printing',
    'requests',
    `admins analytics audit-log backups clients credits first-steps help imports messages palette press-pages
     samples settings status webhooks`,
  ],
  'packages/web/src/features/orders': ['.', 'cart', 'form', 'entry'],
  'packages/web/src/features/requests': ['.', 'dialogs timeline', 'queue', 'detail', 'history'],
};

/** Tables that the folders of accounts know in any order: `endAccess` ends what those above it give. */
const tables = /^packages\/server\/src\/features\/accounts\/.*\.entity\.ts$/;

/** What lists the parts of a feature is above them. */
const list = /^[^/]+\.(?:router|emails|housekeeping|workers)\.ts$/;

function listImports(file: string): string[] {
  const source = readFileSync(inCheckout(file), 'utf8');
  const found = source.matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => join(dirname(file), path));
}

function findUpwardImports(folder: string, steps: string[]): string[] {
  const levels = new Map(steps.flatMap((step, level) => step.split(/\s+/).map((part) => [part, level])));
  const place = (file: string): { part: string; level: number | undefined } => {
    const path = relative(folder, file);
    if (list.test(path)) return { part: path, level: steps.length };
    const [part = ''] = path.split('/');
    const known = path.includes('/') || levels.has(part) ? part : '.';
    return { part: known, level: levels.get(known) };
  };
  const isAllowed = (file: string, target: string) => {
    const [from, to] = [place(file), place(target)];
    return from.part === to.part || Number(to.level) < Number(from.level);
  };
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inCheckout('') });
  return files
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .flatMap((file) =>
      listImports(file)
        .filter((target) => target.startsWith(`${folder}/`))
        .filter((target) => !(tables.test(target) && file.includes('/features/accounts/')))
        .filter((target) => !isAllowed(file, target))
        .map((target) => `${file} imports ${target}`),
    );
}

test('The check finds an import of a higher part', () => {
  const upsideDown = ['main.ts app', 'features', 'platform'];
  expect(findUpwardImports('packages/server/src', upsideDown).length).toBeGreaterThan(100);
});

test.each(Object.entries(floors))('In %s a part imports lower ones only', (folder, steps) => {
  expect(findUpwardImports(folder, steps)).toEqual([]);
});

const features = 'packages/server/src/features';

/** What a feature reads of higher ones, for one statement instead of two. All may read users and settings. */
const tablesFromAbove: Record<string, string[]> = {
  accounts: ['outcome_links', 'sample_requests'],
  'audit-log': ['api_tokens', 'sample_requests'],
  credits: ['held_requests', 'idempotency_keys', 'request_events', 'request_samples', 'sample_requests'],
  emails: ['email_changes', 'invitations'],
  requests: ['request_messages'],
  samples: ['request_samples', 'sample_requests'],
  users: ['credit_entries', 'sample_requests'],
  webhooks: ['sample_requests'],
};

test('A feature reads the tables of lower features, and of higher ones those that are named', () => {
  const files = globSync(`${features}/**/*.ts`, { cwd: inCheckout(''), exclude: ['**/*.test.ts'] });
  const sources = files.map((file) => {
    const [feature = ''] = relative(features, file).split('/');
    const level = floors[features]?.findIndex((step) => step.split(/\s+/).includes(feature)) ?? -1;
    return { feature, level, source: readFileSync(inCheckout(file), 'utf8') };
  });
  const owners = new Map(
    sources.flatMap(({ source, ...owner }) =>
      [...source.matchAll(/tableName: '(\w+)'/g)].map(([, table = '']) => [table, owner]),
    ),
  );
  const found: Record<string, string[]> = {};
  for (const { feature, level, source } of sources) {
    const tables = [...source.matchAll(/(?:from|join|into|update|table)(?:\(')?\s*(\w+)/gi)].map(
      ([, table = '']) => table,
    );
    const higher = tables.filter((table) => {
      const owner = owners.get(table);
      return (
        owner &&
        owner.feature !== feature &&
        !/^(users|settings)$/.test(owner.feature) &&
        owner.level >= level
      );
    });
    if (higher.length > 0) found[feature] = [...new Set([...(found[feature] ?? []), ...higher])].sort();
  }
  expect(found).toEqual(tablesFromAbove);
});
