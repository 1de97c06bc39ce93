import { z } from 'zod';

/** One of several operations that a call has on one address. */
export interface OperationShape {
  summary: string;
  /** Fields that are there (`true`) or have a value in a request for it; the last operation takes what is left. */
  when?: Readonly<Record<string, string | true>>;
  input: z.ZodType;
  answer: z.ZodType;
}

/** The part of a request that says which operation is meant, and the operations in the order in which they are tried. */
export interface Operations {
  part: 'body' | 'query';
  of: Readonly<Record<string, OperationShape>>;
}

type AnyOf<Of extends Operations['of'], Side extends 'input' | 'answer'> = z.ZodType<
  z.output<Of[keyof Of][Side]>,
  z.input<Of[keyof Of][Side]>
>;

const operationsOf = new WeakMap<z.ZodType, Operations>();

/**
 * What a call with several operations takes and answers: `...operationsIn('body', {...})` in its contract. The handler
 * then has a function for each operation, with its own input and answer.
 */
export function operationsIn<Part extends 'body' | 'query', const Of extends Operations['of']>(
  part: Part,
  of: Of,
): { operations: { part: Part; of: Of }; answer: AnyOf<Of, 'answer'> } & Record<Part, AnyOf<Of, 'input'>> {
  const shapes = Object.values(of);
  const input = anyOf(shapes.map((shape) => shape.input));
  operationsOf.set(input, { part, of });
  return {
    operations: { part, of },
    answer: anyOf(shapes.map(({ answer }) => answer)),
    [part]: input,
  } as never;
}

function anyOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first, ...others] = new Set(schemas);
  return others.length === 0 && first ? first : z.union([...new Set(schemas)]);
}

/** The name of the operation that an input means; undefined where it means none. */
export function operationMeant({ of }: Pick<Operations, 'of'>, input: unknown): string | undefined {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  return Object.keys(of).find((name) =>
    Object.entries(of[name]?.when ?? {}).every(([field, value]) =>
      value === true ? fields[field] !== undefined : fields[field] === value,
    ),
  );
}

/** What an input is judged by: the schema of the operation that it means, so that what is wrong has its own name. */
export function schemaFor(schema: z.ZodType, input: unknown): z.ZodType {
  const operations = operationsOf.get(schema);
  const name = operations && operationMeant(operations, input);
  return (name === undefined ? undefined : operations?.of[name]?.input) ?? schema;
}
