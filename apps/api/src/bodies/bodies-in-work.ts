import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from '../problems.ts';

/** Bodies of this size are never counted: whoever signs in gets through while others send what is large. */
const SMALL_BYTES = 2_048;

/**
 * Bytes of all bodies that are being sent, read or worked on. A body takes up to twenty times its bytes while it is,
 * so these make 160 MiB of the 256 that the process has (scripts/setup/server-flags.ts).
 */
export interface BodiesInWork {
  /** Counts a body in until its answer has left; a refusal where there is no room for it. */
  admit(bytes: number, reply: FastifyReply): Refusal | undefined;
}

export function openBodiesInWork(mostBytes: number): BodiesInWork {
  let inWork = 0;
  return {
    admit(bytes, reply) {
      if (bytes <= SMALL_BYTES) return undefined;
      if (inWork + bytes > mostBytes) return refuse('too-much-at-once');
      inWork += bytes;
      let counted = true;
      const countOut = () => {
        if (counted) inWork -= bytes;
        counted = false;
      };
      // The first is of an answer that left, the second of a client that went away.
      reply.raw.once('finish', countOut);
      reply.raw.once('close', countOut);
      return undefined;
    },
  };
}
