import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { readQueueAges } from './database/queries/queue-ages.queries.ts';
import type { Portal } from './portal.ts';
import { type Refusal, refuse } from './problems.ts';
import { hashesWaiting } from './services/session/password-hashing.ts';
import { sameText } from './services/session/secrets.ts';

const NANOSECONDS = 1e9;
const QUEUES_ANSWER_WITHIN_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of a server, kept while it runs. */
export function openMetrics(app: FastifyInstance, { db, workerUrl }: Portal): Registry {
  const registry = new Registry();
  const registers = [registry];
  const answered = new Histogram({
    name: 'bolt_http_request_seconds',
    help: 'Seconds from a request to its answer, by call and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that are none have one name together: whoever tries many makes no room run out.
    const { url: route = 'none' } = request.routeOptions;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('bolt_database_connections_idle', 'Open connections without work', () => db.pool.idleCount);
  gauge(
    'bolt_database_connections_busy',
    'Connections at work',
    () => db.pool.totalCount - db.pool.idleCount,
  );
  gauge('bolt_database_waiting', 'Requests that wait for a connection', () => db.pool.waitingCount);
  gauge('bolt_password_hashes_waiting', 'Passwords that wait to be looked at', hashesWaiting);
  gauge('bolt_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('bolt_event_loop_delay_p99_seconds', 'How late the process was since the last look', () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return seconds;
  });
  new Gauge({
    name: 'bolt_queue_age_seconds',
    help: 'For how long what waits longest in a queue of the background has waited',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      // Without a database there are no ages, and the other figures are wanted most.
      const ages = await askAsWorker(workerUrl, readQueueAges).catch(() => undefined);
      for (const [queue, seconds] of Object.entries(ages ?? {})) this.set({ queue }, seconds);
    },
  });
  return registry;
}

/** The login of requests does not see the queues: the background's is opened for each look, a few times a minute. */
async function askAsWorker<T>(workerUrl: string, ask: (worker: pg.Client) => Promise<T>): Promise<T> {
  const worker = new pg.Client({
    connectionString: workerUrl,
    connectionTimeoutMillis: QUEUES_ANSWER_WITHIN_MS,
    query_timeout: QUEUES_ANSWER_WITHIN_MS,
    application_name: 'bolt-metrics',
  });
  try {
    await worker.connect();
    return await ask(worker);
  } finally {
    await worker.end();
  }
}

/** The figures are for whoever has the token; without one, for who is on this machine. */
export function admitToMetrics(
  { metricsToken, metricsPort }: Config,
  request: FastifyRequest,
): Refusal | undefined {
  if (metricsToken !== undefined) {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    // Behind a comma stands one that still counts while its readers change to the other.
    const counting = metricsToken.split(',').map((each) => each.trim());
    const isKnown =
      scheme?.toLowerCase() === 'bearer' &&
      token !== undefined &&
      counting.some((each) => sameText(token, each));
    return isKnown ? undefined : refuse('not-signed-in');
  }
  if (metricsPort !== undefined && request.socket.localPort !== metricsPort) return refuse('not-found');
  if (metricsPort !== undefined) return undefined;
  // What a proxy on this machine passes on comes from elsewhere.
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback(request.socket.remoteAddress) && !isPassedOn ? undefined : refuse('not-found');
}

const isLoopback = (address = ''): boolean => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);
