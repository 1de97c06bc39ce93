import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { gatherLines } from './gather-lines.ts';

/** Where the server's log goes: as JSON lines for a program to read, or as text in the terminal of whoever started it. */
export async function logTo({
  logLevel: level,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): Promise<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  if (logFormat === 'json') {
    const lines = gatherLines(console.log);
    process.on('exit', lines.flush);
    return { level, stream: lines };
  }
  const { default: pretty } = await import('pino-pretty');
  const stream = pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', sync: true });
  return { level, stream };
}
