import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../packages/web/src', import.meta.url));

/**
 * What a child of an element is to a translated page. A browser's translation moves each text node into elements of its
 * own. React then cannot insert an element before the text, and does not reach the text to update or remove it, unless
 * the text is the only child of its element.
 */
type Kind = 'constant text' | 'changing text' | 'element' | 'changing element' | typeof VARIABLE | 'value';

const VARIABLE = 'element of a variable type';

type Children = ESTree.JSXElement['children'];

/** The names that a file imports or declares outside of its functions. Other tags are variables. */
function fixedNames({ body }: ESTree.Program): Set<string> {
  const names = new Set(['Fragment']);
  for (const statement of body) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    if (declared.type === 'ImportDeclaration')
      for (const { local } of declared.specifiers) names.add(local.name);
    if (declared.type === 'FunctionDeclaration' && declared.id) names.add(declared.id.name);
    if (declared.type === 'VariableDeclaration')
      for (const { id } of declared.declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  return names;
}

function kindOfElement({ openingElement: { name } }: ESTree.JSXElement, fixed: Set<string>): Kind {
  if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) return 'element';
  let root: ESTree.JSXElementName | ESTree.JSXMemberExpressionObject = name;
  while (root.type === 'JSXMemberExpression') root = root.object;
  return root.type === 'JSXIdentifier' && fixed.has(root.name) ? 'element' : VARIABLE;
}

function kindOfExpression(
  node: ESTree.Expression | ESTree.JSXEmptyExpression,
  fixed: Set<string>,
): Kind | null {
  switch (node.type) {
    case 'JSXEmptyExpression':
      return null;
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '' ? 'constant text' : null;
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? 'changing text' : 'constant text';
    case 'JSXElement':
      return kindOfElement(node, fixed);
    case 'JSXFragment':
      return 'changing element';
    case 'LogicalExpression':
      return kindOfBranches([node.right], fixed);
    case 'ConditionalExpression':
      return kindOfBranches([node.consequent, node.alternate], fixed);
    case 'CallExpression':
      return node.arguments.some((argument) => argument.type === 'ArrowFunctionExpression')
        ? 'changing element'
        : callKind(node);
    case 'ParenthesizedExpression':
      return kindOfExpression(node.expression, fixed);
    case 'Identifier':
      return node.name === 'children' ? 'element' : 'value';
    case 'MemberExpression':
      return 'value';
    default:
      return 'element';
  }
}

function callKind({ callee }: ESTree.CallExpression): Kind {
  if (callee.type !== 'Identifier') return 'value';
  if (callee.name === 'createElement') return VARIABLE;
  return callee.name === 'children' ? 'element' : 'value';
}

/** One of several, or nothing. */
function kindOfBranches(branches: ESTree.Expression[], fixed: Set<string>): Kind {
  const kinds = branches.map((branch) => kindOfExpression(branch, fixed));
  if (kinds.some((kind) => kind === 'constant text' || kind === 'changing text')) return 'changing text';
  return kinds.some((kind) => kind === 'element' || kind === 'changing element' || kind === VARIABLE)
    ? 'changing element'
    : 'value';
}

function kindOfChild(child: Children[number], fixed: Set<string>): Kind | null {
  if (child.type === 'JSXText') return child.value.trim() === '' ? null : 'constant text';
  if (child.type === 'JSXElement') return kindOfElement(child, fixed);
  if (child.type === 'JSXExpressionContainer') return kindOfExpression(child.expression, fixed);
  return child.type === 'JSXFragment' ? 'element' : 'value';
}

function isText(kind: Kind | undefined): boolean {
  return kind === 'constant text' || kind === 'changing text';
}

function isBroken(children: Children, fixed: Set<string>): boolean {
  const kinds = children.map((child) => kindOfChild(child, fixed)).filter((kind) => kind !== null);
  if (kinds.length < 2) return false;
  const isNotUpdated = kinds.includes('changing text') || (kinds.some(isText) && kinds.includes('value'));
  const isInsertedBefore = kinds.some(
    (kind, index) =>
      (kind === VARIABLE && kinds[index + 1] === 'value') ||
      ((kind === VARIABLE || kind === 'changing element') && isText(kinds[index + 1])),
  );
  return isNotUpdated || isInsertedBefore;
}

function withoutParentheses(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;
}

/** Whether it is a text without an element around it. */
function isBareText(expression: ESTree.Expression, fixed: Set<string>): boolean {
  const node = withoutParentheses(expression);
  if (node.type !== 'JSXFragment') return isText(kindOfExpression(node, fixed) ?? undefined);
  return node.children.some((child) => isText(kindOfChild(child, fixed) ?? undefined));
}

/** The tag of an element with texts beside other children, unless a key keeps React from reusing the element. */
function tagWithTexts(expression: ESTree.Expression, fixed: Set<string>): string | null {
  const node = withoutParentheses(expression);
  if (node.type !== 'JSXElement') return null;
  const { name, attributes } = node.openingElement;
  const kinds = node.children.map((child) => kindOfChild(child, fixed)).filter((kind) => kind !== null);
  const hasKey = attributes.some(
    ({ type, ...rest }) => type === 'JSXAttribute' && 'name' in rest && rest.name.name === 'key',
  );
  if (hasKey || name.type !== 'JSXIdentifier' || kinds.length < 2 || !kinds.some(isText)) return null;
  return name.name;
}

function isTag(expression: ESTree.Expression, tag: string | null): boolean {
  const node = withoutParentheses(expression);
  return (
    node.type === 'JSXElement' && 'name' in node.openingElement.name && node.openingElement.name.name === tag
  );
}

/**
 * Whether React would have to update or remove texts when one of these results replaces another: bare texts, and those in
 * an element of which the other result has one of the same type.
 */
function replacesTexts(results: ESTree.Expression[], fixed: Set<string>): boolean {
  return results.some((result, index) => {
    const tag = tagWithTexts(result, fixed);
    const others = results.filter((_, other) => other !== index);
    return isBareText(result, fixed) || (tag !== null && others.some((other) => isTag(other, tag)));
  });
}

/** What the statements of a component return, apart from those in loops. */
function returnedBy({ id, body }: ESTree.Function): ESTree.Expression[] {
  if (!id || !/^[A-Z]/.test(id.name)) return [];
  return (body?.body ?? []).flatMap((statement) => {
    const inner = statement.type === 'IfStatement' ? statement.consequent : statement;
    const [last] = inner.type === 'BlockStatement' ? inner.body.slice(-1) : [inner];
    return last?.type === 'ReturnStatement' && last.argument ? [last.argument] : [];
  });
}

/** A text among other branches is the only child of its element, or found by its siblings. */
function replacesElements(branches: ESTree.Expression[]): boolean {
  return branches.some((branch) => /^JSX/.test(withoutParentheses(branch).type));
}

/** The lines of the elements that break when the page is translated. */
function brokenLines(file: string, source: string): number[] {
  const { program } = parseSync(file, source);
  const fixed = fixedNames(program);
  const lines: number[] = [];
  const add = ({ start }: { start: number }) => lines.push(source.slice(0, start).split('\n').length);
  new Visitor({
    JSXElement(node) {
      if (isBroken(node.children, fixed)) add(node);
    },
    JSXFragment(node) {
      if (isBroken(node.children, fixed)) add(node);
    },
    ConditionalExpression(node) {
      const branches = [node.consequent, node.alternate];
      const isOnlyText = branches.every((branch) => isText(kindOfExpression(branch, fixed) ?? undefined));
      if (!isOnlyText && replacesElements(branches) && replacesTexts(branches, fixed)) add(node);
    },
    LogicalExpression(node) {
      if (replacesElements([node.right]) && replacesTexts([node.right], fixed)) add(node);
    },
    FunctionDeclaration(node) {
      const results = returnedBy(node);
      if (results.length > 1 && replacesTexts(results, fixed)) add(node);
    },
  }).visit(program);
  return lines;
}

test.each([
  '<p><next.Icon /> Approve</p>',
  '<p>{count} requests</p>',
  '<p>{isNew && <b>New</b>} Request</p>',
  '<p>Hello <b>{name}</b>{isAdmin ? " (admin)" : ""}</p>',
  '<p>{isNew ? "New" : "Old"}<Time /></p>',
  '<p>{isNew ? <b>Since <Time /></b> : <b>Old</b>}</p>',
  '<p>{isNew ? <>Since <Time /></> : null}</p>',
])('The check finds that %s breaks on a translated page', (jsx) => {
  expect(brokenLines('a.tsx', `import { Time } from 'b'; export const a = ${jsx}`)).toEqual([1]);
});

test.each([
  '<p>{isNew ? "New" : "Old"}</p>',
  '<p><next.Icon /><span>Approve</span></p>',
  '<p>{count}</p>',
  '<p>Approved by <b>{name}</b>.</p>',
  '<p>{isNew ? <b key="new">Since <i /></b> : <b>Old</b>}</p>',
  '<p>{items.map((item) => <b>{item}</b>)}{isNew && <b>New</b>}</p>',
])('The check accepts %s', (jsx) => {
  expect(brokenLines('a.tsx', `export const a = ${jsx}`)).toEqual([]);
});

test('No text of a page is beside a part that changes: give it an element of its own, or write it as one string', () => {
  const files = globSync('**/*.tsx', { cwd: WEB }).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(150);
  const broken = files.flatMap((file) =>
    brokenLines(file, readFileSync(`${WEB}/${file}`, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(broken).toEqual([]);
});
