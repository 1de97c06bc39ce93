import { setImmediate as turn } from 'node:timers/promises';
import { schemaFor } from '@bolt/contracts/operations';
import { z } from 'zod';
import { faultWords } from './fault-words.ts';
import { type Fault, faultsOf } from './faults-of.ts';
import { InvalidInput, MOST_FAULTS } from './invalid-input.ts';

/** Bodies with fewer entries are judged at once: that takes some milliseconds at worst. */
const AT_ONCE_VALUES = 2_000;
/** Everybody else has their turn when so much time has gone into one body; a request may meet several such turns. */
const SLICE_MS = 2;

const large = new WeakSet<object>();

/** Remembers of a body that was just read how much it holds. */
export function noteValues(body: unknown, values: number): void {
  if (values > AT_ONCE_VALUES && typeof body === 'object' && body !== null) large.add(body);
}

export const isLarge = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && large.has(body);

/**
 * As `schema.safeParse`, for bodies of a thousand lines: one entry of a list after the other, in slices between which
 * other requests are answered, and no further than the first faults.
 */
export async function judgeLargeBody(
  schema: z.ZodType,
  body: unknown,
): Promise<{ value: unknown } | { error: InvalidInput }> {
  const judging: Judging = { faults: [], sliceEndsAt: performance.now() + SLICE_MS };
  const value = await judge(schemaFor(schema, body), body, [], judging);
  return judging.faults.length > 0 ? { error: new InvalidInput(judging.faults) } : { value };
}

interface Judging {
  faults: Fault[];
  sliceEndsAt: number;
}

type Path = readonly PropertyKey[];

/** Answers the value that the schema makes of the input; it is of no use where faults were added. */
async function judge(schema: z.ZodType, input: unknown, path: Path, judging: Judging): Promise<unknown> {
  if (performance.now() > judging.sliceEndsAt) {
    await turn();
    judging.sliceEndsAt = performance.now() + SLICE_MS;
  }
  if (schema instanceof z.ZodUnion && hasLists(schema))
    return judgeUnion(schema.options as z.ZodType[], input, path, judging);
  if (schema instanceof z.ZodArray && hasLists(schema)) return judgeList(schema, input, path, judging);
  if (schema instanceof z.ZodObject && hasLists(schema)) return judgeObject(schema, input, path, judging);
  return judgeWhole(schema, input, path, judging);
}

function judgeWhole(schema: z.ZodType, input: unknown, path: Path, { faults }: Judging): unknown {
  const { data, error } = schema.safeParse(input, { error: faultWords });
  if (error) faults.push(...faultsOf(error.issues.slice(0, MOST_FAULTS), path));
  return data;
}

/** Everything but its lists at once, then each list; nothing of the lists where the rest is wrong. */
async function judgeObject(
  schema: z.ZodObject,
  input: unknown,
  path: Path,
  judging: Judging,
): Promise<unknown> {
  const { lists, rest } = partsOf(schema);
  const before = judging.faults.length;
  const object = judgeWhole(rest, input, path, judging) as Record<string, unknown>;
  if (judging.faults.length > before) return undefined;
  for (const [name, field] of lists)
    object[name] = await judge(field, object[name], [...path, name], judging);
  return object;
}

/** How long it is, then one entry after the other. */
async function judgeList(schema: z.ZodArray, input: unknown, path: Path, judging: Judging): Promise<unknown> {
  const before = judging.faults.length;
  const list = judgeWhole(lengthOf(schema), input, path, judging) as unknown[];
  if (judging.faults.length > before) return undefined;
  for (const [index, entry] of list.entries()) {
    if (judging.faults.length - before >= MOST_FAULTS) return undefined;
    list[index] = await judge(schema.element as z.ZodType, entry, [...path, index], judging);
  }
  return list;
}

/** The first option that takes the input. Where none does, what is wrong with the one that fails in its lists alone, or is nearest. */
async function judgeUnion(
  options: readonly z.ZodType[],
  input: unknown,
  path: Path,
  judging: Judging,
): Promise<unknown> {
  let told: Fault[] | undefined;
  let nearest: Fault[] | undefined;
  for (const option of options) {
    const tried: Judging = { ...judging, faults: [] };
    const value = await judge(option, input, path, tried);
    judging.sliceEndsAt = tried.sliceEndsAt;
    if (tried.faults.length === 0) return value;
    if (tried.faults.every((fault) => fault.path.length > path.length + 1)) told = tried.faults;
    if (!nearest || tried.faults.length < nearest.length) nearest = tried.faults;
  }
  judging.faults.push(...(told ?? nearest ?? []));
  return undefined;
}

/** An object without its lists, and the lists by name. */
const partsOf = oncePerSchema((schema: z.ZodObject) => {
  const lists = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => hasLists(field));
  return { lists, rest: schema.extend(Object.fromEntries(lists.map(([name]) => [name, z.unknown()]))) };
});

/** A list of anything, as long as the schema has it. */
const lengthOf = oncePerSchema(
  (schema: z.ZodArray) => new z.ZodArray({ ...schema.def, element: z.unknown() }),
);

/** Whether it is, or has within it, a list of objects: those are what makes a body large. */
const hasLists = oncePerSchema((schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodArray) return isOfObjects(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).some(hasLists);
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape).some(hasLists);
  return false;
});

const isOfObjects = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject ||
  (schema instanceof z.ZodUnion && (schema.options as z.ZodType[]).some(isOfObjects));

function oncePerSchema<S extends z.ZodType, T>(make: (schema: S) => T): (schema: S) => T {
  const made = new WeakMap<S, T>();
  return (schema) => {
    if (!made.has(schema)) made.set(schema, make(schema));
    return made.get(schema) as T;
  };
}
