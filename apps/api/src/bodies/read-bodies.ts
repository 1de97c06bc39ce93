import { calls } from '@bolt/contracts';
import { type CallShape, smallBody } from '@bolt/contracts/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../problems.ts';
import { bodyLimitOf, MOST_FIELDS } from './body-limits.ts';
import { noteValues } from './judge-large-body.ts';
import { measureJson } from './measure-json.ts';
import { readJson } from './read-json.ts';
import { RefusedRequest } from './refused-request.ts';

/** The specification sends the calls of an import as HAL, which is JSON (decision E8). */
const JSON_TYPES = ['application/json', 'application/hal+json'];

/**
 * How bodies become values: JSON, forms, and multipart where the specification has it. Each is looked at for what it
 * would become before it is read; everything else has no reader and is refused.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();

  const parseJson = (request: FastifyRequest) => (text: string) => {
    let outcome: { error: Error | null; body?: unknown } = { error: null };
    parse(request, text, (error, body) => {
      outcome = { error, body };
    });
    if (outcome.error) throw outcome.error;
    return outcome.body;
  };

  app.addContentTypeParser(
    JSON_TYPES,
    { parseAs: 'string' },
    async (request: FastifyRequest, content: string | Buffer) => {
      const text = content as string;
      const { call } = request.routeOptions.config;
      const measured = measureJson(text, call ? bodyLimitOf(call) : smallBody);
      if ('fault' in measured) throw notValid(measured.fault);
      const body = await readJson(text, parseJson(request));
      noteValues(body, measured.values);
      return body;
    },
  );

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string | Buffer) => readForm(text as string),
  );

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, content: string | Buffer) => readMultipart(request, content as Buffer),
  );
}

const notValid = (what: string) =>
  new RefusedRequest(refuse('bad-request', { about: { fault: `${what}.` } }));

function readForm(text: string): Record<string, string> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw notValid('the form has too many fields');
  return asFields(new URLSearchParams(text));
}

async function readMultipart(request: FastifyRequest, content: Buffer): Promise<Record<string, string>> {
  const { call } = request.routeOptions.config;
  if (!call || !(calls[call] as CallShape).multipart) throw new RefusedRequest(refuse('unsupported-content'));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(content), { headers }).formData().catch(() => undefined);
  if (!form) throw notValid('the multipart form is broken');
  return asFields(form);
}

/** Each name once, each value a text: no call takes a list or a file by a form. */
function asFields(form: Iterable<[string, unknown]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw notValid('it takes no files');
    if (fields.has(name)) throw notValid('a field of the form is there twice');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
