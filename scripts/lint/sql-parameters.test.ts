import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

const SERVER = 'packages/server/src/';

/** Tests, emails, and what gets no input of a request: operator commands and the demo. */
const WITHOUT_INPUT =
  /\.(test|email)\.ts$|^(db\/(backup|migrations|seed)|commands)\/|^db\/application-role\.ts$/;

// In place of a placeholder's braces, which the linter takes for a mistake.
const withBraces = (code: string) => code.replace(/<(.+?)>/g, '$${$1}');

/** The code that becomes text of a statement without being a parameter, by file: constants of the portal. */
const constants: Record<string, string[]> = {
  'db/delete-batch.ts': ['sql.table(table)', 'sql.table(table)', 'sql.ref(oldestBy)'],
  // The channel is the argument of two modules.
  'db/listen.ts': ['channel'],
  'db/migrate.ts': ['selectPostgresVersion'],
  'db/open-database.ts': ['selectPostgresVersion'],
  'db/pagination/paginate.ts': [`sql.raw('>')`, `sql.raw('<')`, 'sql.raw(type)'],
  'db/pool/pooled-connection.ts': ['DIRECT_SETTING', '{ ...(name && { name }), text, values: [...values] }'],
  'db/pool/session-limits.ts': ['name', 'value'],
  // Compiled by Kysely when the module is loaded.
  'db/prepared/prepared-query.ts': ['text'],
  'features/auth/confirmation.service.ts': [withBraces("`app_now() - interval '<CONFIRMATION_LIFETIME>'`")],
  'features/credits/statement.sql.ts': [`sql.raw(end === 'newest' ? 'desc' : 'asc')`],
  // The order by date, and by the last change.
  'features/requests/queries/list-requests.sql.ts': [
    "sql.ref('updated_at')",
    "sql.raw('asc')",
    "sql.raw('>')",
    "sql.ref('date')",
    "sql.raw('desc')",
    "sql.raw('<')",
    'sql.lit(PAGE_SIZE_MAX + 1)',
  ],
  'features/requests/status/waiting-jobs.sql.ts': [`sql.id(JOBS_SCHEMA, 'job')`],
  'features/webhooks/webhook-secrets.service.ts': [
    withBraces("`app_now() + interval '<SECRET_OVERLAP_HOURS> hours'`"),
  ],
  'features/webhooks/webhooks.service.ts': ['sql.lit(state)'],
  'jobs/enqueue.ts': [`sql.id(JOBS_SCHEMA, 'job')`, `sql.id(JOBS_SCHEMA, 'queue')`],
  'jobs/queues.ts': ['JOBS_SCHEMA'],
};

const STATEMENT =
  /^\s*(with|select|insert|update|delete|alter|create|drop|truncate|lock|copy|listen|notify|set|do|grant|revoke|begin|analyze|vacuum)\s/i;
const TAKES_TEXT = /(^|\.)(execute|query|raw|addSql)$/;
const UNBOUND = /\bsql\.(raw|lit|id|ref|table)$/;
/** Kysely, for whose `execute` the statement is the object itself. */
const CONNECTION = /^(query\(.*\)|db|db\.\w+)$/;

/** What a file writes into statements other than constants and parameters. Values in Kysely's `sql` tag are parameters. */
function findUnboundText(code: string): string[] {
  const { program } = parseSync('code.ts', code);
  const textOf = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).replace(/\s+/g, ' ');
  const tagged = new Set<number>();
  const found: string[] = [];
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi.start);
    },
    TemplateLiteral(node) {
      if (!tagged.has(node.start) && STATEMENT.test(`${node.quasis[0]?.value.raw} `))
        found.push(...node.expressions.map(textOf));
    },
    CallExpression(node) {
      const [callee, argument] = [textOf(node.callee), node.arguments[0]];
      if (UNBOUND.test(callee)) found.push(textOf(node));
      if (callee === 'query' || !TAKES_TEXT.test(callee) || UNBOUND.test(callee) || !argument) return;
      const isStatement = argument.type === 'TemplateLiteral' && STATEMENT.test(textOf(argument).slice(1));
      const isConstant = ['Literal', 'ArrowFunctionExpression'].includes(argument.type);
      if (!isStatement && !isConstant && !CONNECTION.test(textOf(argument))) found.push(textOf(argument));
    },
  }).visit(program);
  return found;
}

test.each([
  ['em.execute(`select <name>`)', ['name']],
  ['em.execute(`<text> limit 1`)', ['`<text> limit 1`']],
  ["em.execute('select ' + name)", ["'select ' + name"]],
  ['const text = `delete from users where id = <id>`', ['id']],
  ['sql`select <sql.raw(input.order)>`', ['sql.raw(input.order)']],
  ['sql`select <id>`.execute(query(em))', []],
  ["em.execute('select ?', [name])", []],
])('The check sees in %s what is no parameter', (code, expected) => {
  expect(findUnboundText(withBraces(code))).toEqual(expected.map(withBraces));
});

test('Every value in a statement that a request can cause is a parameter or a listed constant', () => {
  const files = globSync('**/*.ts', { cwd: inCheckout(SERVER) })
    .filter((file) => !WITHOUT_INPUT.test(file))
    .toSorted();
  const found = files.map((file) => [file, findUnboundText(readFileSync(inCheckout(SERVER + file), 'utf8'))]);
  expect(Object.fromEntries(found.filter(([, texts]) => texts?.length))).toEqual(constants);
});
