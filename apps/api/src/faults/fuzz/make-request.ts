import { makeValue, type Schema } from './make-value.ts';
import type { Random } from './random.ts';

/** What of the API's documentation a request is made from. */
export interface Documentation {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  parameters?: readonly { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Those calls alone whose address begins so, such as '/api/v1/workbench/'. */
export const callsBelow = ({ paths }: Documentation, address: string): Documentation => ({
  paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(address))),
});

/** Leaving, or another password, would make a stranger of who is signed in for all that follows. */
const LEAVES = ['/api/v1/user/logout', '/api/v1/user/reset-password', '/api/v1/user/sessions/end-all'];

/** Of a hospital's user, and of the supplier's people. */
export interface FuzzTokens {
  hospital: string;
  staff: readonly string[];
}

const WORKBENCH = '/api/v1/workbench/';

/** A request of some call, for the most part as the documentation has it, and of somebody of its side of the counter. */
export function makeRequest(random: Random, { paths }: Documentation, tokens: FuzzTokens): FuzzRequest {
  const path = random.pick(Object.keys(paths));
  const [method, operation] = random.pick(Object.entries(paths[path] ?? {}));
  const given = (place: string) => (operation.parameters ?? []).filter((one) => one.in === place);
  const text = (schema: Schema) => String(makeValue(random, schema)).toWellFormed();
  const address = given('path').reduce(
    (filled, { name, schema }) => filled.replace(`{${name}}`, encodeURIComponent(text(schema))),
    path,
  );
  const query = new URLSearchParams();
  for (const { name, schema } of given('query')) if (random.oneIn(3)) query.set(name, text(schema));
  if (random.oneIn(20)) query.set(text({ type: 'string' }), text({}));
  const isKnown = !LEAVES.includes(path) && !random.oneIn(6);
  const isOfStaff = path.startsWith(WORKBENCH) !== random.oneIn(25);
  const token = isOfStaff ? random.pick(tokens.staff) : tokens.hospital;
  const [schema] = Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema);
  return {
    method: random.oneIn(40) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : method.toUpperCase(),
    path: `${address}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...(isKnown && { authorization: `Bearer ${token}` }),
      ...(random.oneIn(10) && {
        authorization: random.pick(['Bearer', 'Basic x', 'Bearer x y', `Bearer ${'x'.repeat(9_000)}`]),
      }),
      ...(random.oneIn(5) && { 'idempotency-key': random.pick(['k', 'x'.repeat(201), 'x'.repeat(2_700)]) }),
      ...(random.oneIn(20) && { 'x-hospital-id': random.pick(['DMOH01', 'DMOH05', "'"]) }),
      ...(random.oneIn(20) && { 'x-csrf-token': 'x' }),
      ...(random.oneIn(20) && { 'x-supplier-key': 'bsk_x' }),
      ...(random.oneIn(20) && { accept: random.pick(['text/html', 'application/json', '', ';;,', '*/*']) }),
      ...(random.oneIn(20) && { 'accept-encoding': random.pick(['gzip', 'br;q=2', 'zstd, x']) }),
    },
    body: undefined,
    ...(schema && makeBody(random, schema)),
  };
}

function makeBody(random: Random, schema: Schema): Pick<FuzzRequest, 'body'> {
  const json = JSON.stringify(makeValue(random, schema)) ?? '';
  if (!random.oneIn(15)) return { body: json };
  return {
    body: random.pick([
      json.slice(0, random.below(json.length + 1)),
      json.replaceAll('"', "'"),
      '['.repeat(5_000),
      `[${'[],'.repeat(random.below(20_000))}[]]`,
      `{"a":${json},"a":${json}}`,
      '\u0000',
      '',
    ]),
  };
}

/** Of the body that a request has; most often JSON. */
export const makeContentType = (random: Random): string =>
  random.oneIn(12)
    ? random.pick([
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'application/json; charset=utf-7',
        'application/json;;',
        '/',
      ])
    : 'application/json';
