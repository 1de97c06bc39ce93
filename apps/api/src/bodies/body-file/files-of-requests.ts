import { pipeline, type Readable } from 'node:stream';
import type { BodyFile } from '@bolt/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../problems.ts';
import { RefusedRequest } from '../refused-request.ts';
import { openSpool, type SpooledFile } from './spool.ts';
import { TakeFileOut } from './take-file-out.ts';

/** Files that are on their way into this process, or wait to be stored; whoever comes beyond it comes again. */
const MOST_AT_ONCE = 4;

const files = new WeakMap<FastifyRequest, SpooledFile>();
let open = 0;

/** The file that came with the body; undefined where the field held something else. */
export const fileOf = (request: FastifyRequest): SpooledFile | undefined => files.get(request);

/** Of a body with the largest file, and room for the slashes that some programs escape. */
export const mostBytesWith = ({ bytes }: BodyFile, restBytes: number): number =>
  Math.ceil(bytes / 3) * 4 + Math.ceil(bytes / 24) + restBytes;

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: Readable;
}

/** The body without its file, which is spooled until the answer has left. */
export function withoutFile(
  bodyFile: BodyFile,
  mostRestBytes: number,
  { request, reply, payload }: Sent,
): Readable {
  const taking = new TakeFileOut({
    field: bodyFile.field,
    mostFileBytes: bodyFile.bytes,
    mostRestBytes,
    mostBytes: mostBytesWith(bodyFile, mostRestBytes),
    async open() {
      const spool = await openFor(reply).catch(asBusy);
      return {
        write: (bytes) => spool.write(bytes).catch(asBusy),
        finish() {
          const file = spool.finish();
          files.set(request, file);
          return file;
        },
      };
    },
  });
  // Fastify listens for faults behind this hook: nothing flows before.
  setImmediate(() => pipeline(payload, taking, () => {}));
  return taking;
}

async function openFor(reply: FastifyReply) {
  if (open >= MOST_AT_ONCE) return asBusy();
  open += 1;
  const opening = openSpool();
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    open -= 1;
    void opening.then(
      (spool) => spool.close(),
      () => {},
    );
  };
  // The first is of an answer that left, the second of a client that went away.
  reply.raw.once('finish', close);
  reply.raw.once('close', close);
  return opening;
}

/** A disk that is full is no fault of whoever sends. */
function asBusy(): never {
  throw new RefusedRequest(refuse('too-much-at-once'));
}
