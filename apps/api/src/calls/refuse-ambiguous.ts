import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * Refuses what a proxy in front of the portal may read in another way than the portal does: a request with two hosts,
 * and one that names its host in the address as well. No browser sends either to a portal.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Of hosts that are named twice `headers` has the first alone.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length <= 1 && raw.url?.startsWith('/')) return undefined;
    // What follows on the connection may be read in another way too.
    return sendRefusal(reply.header('Connection', 'close'), refuse('bad-request'));
  });
}
