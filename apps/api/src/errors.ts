import type { FastifyError, FastifyInstance } from 'fastify';
import { NoFile } from './bodies/body-file/decode-data-url.ts';
import { TooMuch } from './bodies/body-file/take-file-out.ts';
import { InvalidInput } from './bodies/invalid-input.ts';
import { RefusedRequest } from './bodies/refused-request.ts';
import { sendRefusal } from './calls/send-refusal.ts';
import { NoCatalogue } from './catalogue-store.ts';
import { isDatabaseAway } from './database/is-database-away.ts';
import { type Refusal, refuse } from './problems.ts';
import { DrawingBusy } from './services/paper/draw-on-thread.ts';
import { GuessingBusy } from './services/password/guessable-passwords.ts';
import { HashingBusy } from './services/session/password-hashing.ts';
import { JudgingBusy } from './services/single-sign-on/judge-response.ts';

/** Every error leaves as {message, code, fields?, requestId}; bad input never as 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    // The message of a fault may quote a patient's data: the log gets its kind and place, the user neither.
    if (refusal.status >= 500) {
      request.log.error(
        { code: error.code, name: error.name, stack: error.stack?.split('\n').slice(1, 6) },
        'request failed',
      );
    }
    return sendRefusal(reply, refusal);
  });
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error instanceof InvalidInput) {
    const { fields } = error;
    const [name, text] = Object.entries(fields)[0] ?? ['request', 'not valid'];
    return refuse('bad-request', { about: { fault: `${name}: ${text}` }, fields });
  }
  if (error instanceof NoFile) return refuse('bad-request', { about: { fault: `${error.message}.` } });
  if (error instanceof TooMuch) return refuse(error.of === 'file' ? 'upload-too-large' : 'body-too-large');
  if (error instanceof NoCatalogue) return refuse('catalogue-missing');
  if (UNSTORABLE.has(error.code ?? '')) return refuse('bad-request');
  if (error instanceof HashingBusy || error instanceof JudgingBusy || error instanceof GuessingBusy)
    return refuse('sign-in-busy');
  if (error instanceof DrawingBusy) return refuse('print-busy');
  if (isDatabaseAway(error)) return refuse('database-unavailable');
  if (error.statusCode === 413) return refuse('body-too-large');
  if (error.statusCode === 415) return refuse('unsupported-content');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('bad-request');
  return refuse('internal-error');
}

// What JSON allows and PostgreSQL cannot hold: NUL characters, halves of surrogate pairs, and numbers out of its range.
const UNSTORABLE = new Set(['22003', '22021', '22P02', '22P05']);
