import type { FastifyInstance } from 'fastify';
import type { Portal } from './portal.ts';

const outside = { config: { outside: 'health' } } as const;

/** /healthz: the process answers. /readyz: it reaches its database. /metrics: figures in Prometheus' text form. */
export function serveHealth(app: FastifyInstance, portal: Portal): void {
  const answered = new Map<number, number>();
  app.addHook('onResponse', async (_request, reply) => {
    answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1);
  });
  app.get('/healthz', outside, async () => ({ status: 'ok' }));
  app.get('/readyz', outside, async () => {
    await portal.db.pool.query('select 1');
    return { status: 'ready' };
  });
  app.get('/metrics', outside, async (_request, reply) => {
    const { pool } = portal.db;
    const lines = [
      ...[...answered].map(([status, count]) => `bolt_http_responses_total{status="${status}"} ${count}`),
      `bolt_database_connections{state="idle"} ${pool.idleCount}`,
      `bolt_database_connections{state="busy"} ${pool.totalCount - pool.idleCount}`,
      `bolt_database_waiting ${pool.waitingCount}`,
      `bolt_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
