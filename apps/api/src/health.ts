import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './calls/send-refusal.ts';
import { admitToMetrics, openMetrics } from './metrics.ts';
import type { Portal } from './portal.ts';

const outside = { config: { outside: 'health' } } as const;

/** /healthz: the process answers. /readyz: it reaches its database. /metrics: figures in Prometheus' text form. */
export function serveHealth(app: FastifyInstance, portal: Portal): void {
  const metrics = openMetrics(app, portal);
  app.get('/healthz', outside, async () => ({ status: 'ok' }));
  app.get('/readyz', outside, async () => {
    await portal.db.pool.query('select 1');
    return { status: 'ready' };
  });
  app.get('/metrics', outside, async (request, reply) => {
    const refusal = admitToMetrics(portal.config, request);
    if (refusal) return sendRefusal(reply, refusal);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  const { metricsPort, host } = portal.config;
  if (metricsPort !== undefined) listenForMetrics(app, metricsPort, host);
}

/** A port of its own for the figures, which a firewall can keep apart; it answers nothing else. */
function listenForMetrics(app: FastifyInstance, port: number, host: string): void {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') app.routing(request, response);
    else response.writeHead(404).end();
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  });
  app.addHook('preClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
