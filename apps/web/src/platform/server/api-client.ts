import type { Answer, Body, Call, Params, Query } from '@bolt/contracts';
import { ApiError } from './api-error.ts';
import { isOfWithdrawnHospital, tokensAfter } from './refresh-tokens.ts';
import { readAnswer, sendRequest } from './send-request.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { shownHospital } from './shown-hospital.ts';
import { clearTokens, type StoredTokens, storedTokens } from './token-store.ts';

/** A connection that swallows what is sent, such as that of a ward without reception: the call ends by then. */
const ANSWER_WITHIN_MS = 60_000;

type Input<C extends Call> = {
  params?: Params<C>;
  query?: Query<C>;
  body?: Body<C>;
  /** The same key gives the same answer and never a second order: one for each press of a button. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** The body as JSON that was written beforehand: one of many megabytes is never a text in one piece. */
  written?: Blob;
  /** How much of the body is on its way, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Sent although the page that sends it is going away; nobody is there for the answer. */
  outlivesPage?: boolean;
};

/**
 * Makes a call of the contracts as the signed-in user. On a 401 the tokens are refreshed once and the call is
 * made once more; when that is refused as well, the user is signed out.
 */
export async function callApi<C extends Call>(call: C, input: Input<C> = {}): Promise<Answer<C>> {
  const tokens = storedTokens();
  const response = await send(call, input, tokens);
  if (response.status !== 401 || !tokens) return readAnswer(response);
  const fresh = await tokensAfter(response, tokens);
  if (!fresh) throw new ApiError(401, await response.json().catch(() => ({})));
  const second = await send(call, input, fresh);
  if (second.status === 401 && !(await isOfWithdrawnHospital(second, fresh))) clearTokens('expired');
  return readAnswer(second);
}

function send<C extends Call>(call: C, input: Input<C>, tokens: StoredTokens | null): Promise<Response> {
  const [method, template] = call.split(' ') as [string, string];
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (tokens) {
    headers.Authorization = `Bearer ${tokens.access_token}`;
    headers['X-CSRF-Token'] = tokens.csrf_token;
  }
  const hospitalId = shownHospital();
  // Choosing a hospital is the one call that is about another hospital than the one shown.
  if (hospitalId && !template.startsWith('/api/v1/user/')) headers['X-Hospital-Id'] = hospitalId;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  if (input.body !== undefined || input.written) headers['Content-Type'] = 'application/json';
  const path = fillPath(template, input.params ?? {}) + queryString(input.query ?? {});
  const { written, onProgress = () => {}, signal } = input;
  if (written) return sendWithProgress(path, { method, headers, body: written, onProgress, signal });
  return sendRequest(path, {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(input.signal ? [input.signal] : [])]),
    keepalive: input.outlivesPage ?? false,
  });
}

/** '/api/v1/order/draft/:ref' with { ref: 'A/1' } is '/api/v1/order/draft/A%2F1'. */
function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
