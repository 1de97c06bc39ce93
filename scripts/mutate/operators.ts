import { parseSync } from 'vite';

/** A change of one operator or word of a program, at its place in the file. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly instead: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Comparison and its boundary, arithmetic, boolean: what each is mistaken for. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Every such slip that the program offers, in the order of the file. Types, imports and texts are left alone. */
export function mutationsOf(file: string, program: string): Mutation[] {
  const { program: tree, errors } = parseSync(file, program);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Mutation[] = [];
  visit(tree as unknown as Node, program, found);
  return found
    .filter((slip) => slip.text !== '??' || isProgram(file, mutated(program, slip)))
    .sort((one, other) => one.start - other.start);
}

/** What cannot be read would be seen by any test, and say nothing of it. */
const isProgram = (file: string, program: string): boolean => parseSync(file, program).errors.length === 0;

function visit(node: Node, program: string, found: Mutation[]): void {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression')
    return;
  if (node.type === 'ImportDeclaration') return;
  found.push(...slipsOf(node, program));
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, program, found);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function slipsOf(node: Node, program: string): Mutation[] {
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
    return operatorSlips(node, program);
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [{ start: node.start, end: node.start + 1, text: '!', instead: '!!' }];
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return [{ start: node.start, end: node.end, text: String(node.value), instead: String(!node.value) }];
  if (node.type === 'IfStatement' && isNode(node.test)) {
    const { start, end } = node.test;
    return [{ start, end, text: program.slice(start, end), instead: 'false' }];
  }
  return [];
}

function operatorSlips(node: Node, program: string): Mutation[] {
  const [left, right] = [node.left as Node, node.right as Node];
  const operator = String(node.operator);
  const start = program.indexOf(operator, left.end);
  // What joins a text is no sum, and the gap between the two may hold a bracket.
  const joins = operator === '+' && [left, right].some(isText);
  if (start === -1 || start > right.start || joins) return [];
  const end = start + operator.length;
  return (SLIPS[operator] ?? []).map((instead) => ({ start, end, text: operator, instead }));
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

export const mutated = (program: string, { start, end, instead }: Mutation): string =>
  program.slice(0, start) + instead + program.slice(end);

/** What stood there and what stands instead. */
export const changeOf = ({ text, instead }: Mutation): string => `${short(text)} becomes ${short(instead)}`;

/** The line that the change begins on, without what stands before and after it. */
export function lineOf(program: string, { start }: Mutation): string {
  const end = program.indexOf('\n', start);
  return program.slice(program.lastIndexOf('\n', start - 1) + 1, end === -1 ? undefined : end).trim();
}

/** Line, what stood there and what stands instead, for a list. */
export function nameOfMutation(program: string, mutation: Mutation): string {
  const line = program.slice(0, mutation.start).split('\n').length;
  return `line ${line}: ${changeOf(mutation)}`;
}

const short = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
};
