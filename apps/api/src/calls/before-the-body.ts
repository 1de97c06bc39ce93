import type { Readable } from 'node:stream';
import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { openBodiesInWork } from '../bodies/bodies-in-work.ts';
import { mostBytesWith, withoutFile } from '../bodies/body-file/files-of-requests.ts';
import { bodyLimitOf } from '../bodies/body-limits.ts';
import { permissionOf } from '../permissions.ts';
import type { Portal } from '../portal.ts';
import { Refusal, refuse } from '../problems.ts';
import { type Door, doors } from './doors.ts';
import type { Handler } from './handler.ts';
import type { KnownTokens } from './known-tokens.ts';
import { admission, asCaller, bearerHash } from './open-request.ts';
import { recordRefusedCall } from './record-refused-call.ts';
import { type AnyCaller, roomOf } from './rooms.ts';
import { sendRefusal } from './send-refusal.ts';

/** Bytes of bodies in work: those of anybody have no part in the room of who is signed in. */
const OPEN_BODIES = 2 * 1024 * 1024;
const SIGNED_IN_BODIES = 6 * 1024 * 1024;
/** What is held of a body with a file: its name and type, and the part that is under way to the disk. */
const BESIDE_A_FILE = 256 * 1024;
/** What is left of a refused body is taken and thrown away up to here; then the connection is closed. */
const MOST_THROWN_AWAY = 1024 * 1024;

/** What is asked before a body is read: who calls, whether it can be what the call takes, and whether there is room. */
export function beforeTheBody(portal: Portal, known: KnownTokens) {
  const room = { open: openBodiesInWork(OPEN_BODIES), signedIn: openBodiesInWork(SIGNED_IN_BODIES) };

  return (
    call: Call,
    handler: Handler<Call>,
  ): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'preParsing'> => {
    const shape: CallShape = calls[call];
    const { bodyFile } = shape;
    const { bytes } = bodyLimitOf(call);
    /** What is sent; of a file little is ever in memory. */
    const mostSent = bodyFile ? mostBytesWith(bodyFile, bytes) : bytes;

    const judge = async (request: FastifyRequest, reply: FastifyReply): Promise<Refusal | undefined> => {
      const refusal =
        'open' in handler
          ? await handler.admit?.({ portal, request, now: new Date() })
          : await askWhoCalls(portal, known, call, request);
      if (refusal) return refusal;
      if (isMultipart(request) && !shape.multipart) return refuse('unsupported-content');
      if (bodyFile && !isJson(request)) return refuse('unsupported-content');
      const sent = Number(request.headers['content-length'] ?? bytes);
      if (sent > mostSent) return refuse(bodyFile ? 'upload-too-large' : 'body-too-large');
      const held = isWithFile(request, bytes) ? BESIDE_A_FILE : sent;
      return (permissionOf(call) === 'open' ? room.open : room.signedIn).admit(held, reply);
    };
    return {
      bodyLimit: mostSent,
      ...(bodyFile && {
        preParsing: async (request, reply, payload) =>
          withoutFile(bodyFile, isWithFile(request, bytes) ? BESIDE_A_FILE : bytes, {
            request,
            reply,
            payload: payload as Readable,
          }),
      }),
      async onRequest(request, reply) {
        if (!hasBody(request)) return undefined;
        const refusal = await judge(request, reply);
        if (!refusal) return undefined;
        await recordRefusedCall({ portal, call, request }, refusal);
        closeAfter(request, reply);
        return sendRefusal(reply, refusal);
      },
    };
  };
}

/** What is longer than the rest of a body may be has a file in it. */
const isWithFile = ({ headers }: FastifyRequest, restBytes: number): boolean =>
  Number(headers['content-length'] ?? 0) > restBytes;

async function askWhoCalls(
  portal: Portal,
  known: KnownTokens,
  call: Call,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const tokenHash = bearerHash(request);
  if (tokenHash instanceof Refusal) return tokenHash;
  if (known.has(tokenHash)) return undefined;
  const door = doors[roomOf(call)] as Door<AnyCaller>;
  const admit = admission(door, permissionOf(call), request, portal.secrets.isCsrfToken);
  return asCaller(portal.db, { door, tokenHash, admit }, async () => undefined);
}

/** A call that takes none may be sent one; it is as unread as any other. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/(hal\+)?json\b/i.test((headers['content-type'] ?? '').trimStart());

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').trimStart().toLowerCase().startsWith('multipart/');

/** A short body is still taken off the connection, which then serves the next request. */
function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MOST_THROWN_AWAY)
    reply.header('Connection', 'close');
}
