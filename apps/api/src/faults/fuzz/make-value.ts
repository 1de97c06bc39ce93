import type { Random } from './random.ts';

/** What of JSON Schema the documentation of the API is written in. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
}

/** A draft that is there when the requests begin, so that some of them find what they ask for. */
export const KNOWN_ORDER = 'FUZZ';

/** What is there of the workbench has this id, whatever it is. */
export const KNOWN_ID = '0198c0de-0000-7000-8000-000000000001';

/** Texts that have meant something to some program. */
const TEXTS = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '31/02/2031',
  '04/03/2031',
  'FLUOROURACIL',
  KNOWN_ORDER,
  KNOWN_ORDER,
  'DMOH01',
  KNOWN_ID,
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  '٣',
  '💊',
  'x'.repeat(300),
  'x'.repeat(5_000),
] as const;

const NUMBERS = [0, -1, 1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, -0, 20012, 500] as const;

/** A value that the schema describes, more or less: one in some of its parts is another one. */
export function makeValue(random: Random, schema: Schema, level = 0): unknown {
  if (random.oneIn(25) || level > 12) return makeAnything(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return makeValue(random, random.pick(options), level + 1);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(random, schema, level);
    case 'array':
      return makeList(random, schema, level);
    case 'string':
      return makeText(random, schema);
    case 'integer':
      return random.oneIn(3) ? random.pick(NUMBERS) : random.below(30_000);
    case 'number':
      return random.oneIn(3) ? random.pick(NUMBERS) : random.below(5_000) / 4;
    case 'boolean':
      return random.oneIn(2);
    case 'null':
      return null;
    default:
      return makeAnything(random);
  }
}

function makeObject(random: Random, { properties = {}, required = [] }: Schema, level: number) {
  const object: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isLeftOut = required.includes(name) ? random.oneIn(30) : random.oneIn(2);
    if (!isLeftOut) object[name] = makeValue(random, property, level + 1);
  }
  if (random.oneIn(20)) object[random.pick(TEXTS)] = makeAnything(random);
  return object;
}

function makeList(random: Random, schema: Schema, level: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => makeValue(random, item, level + 1));
  const { minItems = 0, maxItems = 4, items = {} } = schema;
  const length = random.oneIn(30) ? random.below(maxItems + 3) : Math.max(minItems, random.below(4));
  return Array.from({ length: Math.min(length, 100) }, () => makeValue(random, items, level + 1));
}

function makeText(random: Random, { maxLength = 60, format }: Schema): string {
  if (format === 'uuid' && !random.oneIn(4)) return KNOWN_ID;
  if (random.oneIn(20)) return 'y'.repeat(maxLength + random.below(3) - 1);
  return random.pick(TEXTS);
}

function makeAnything(random: Random): unknown {
  const nested = (levels: number): unknown => (levels === 0 ? null : [nested(levels - 1)]);
  return random.pick<() => unknown>([
    () => null,
    () => random.oneIn(2),
    () => random.pick(NUMBERS),
    () => random.pick(TEXTS),
    () => [],
    () => ({}),
    () => nested(random.below(100)),
    () => Array.from({ length: random.below(300) }, () => random.pick(TEXTS)),
    () => ({ [random.pick(TEXTS)]: random.pick(NUMBERS) }),
  ])();
}
