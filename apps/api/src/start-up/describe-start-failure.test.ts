import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { assertPortIsFree } from './assert-port-is-free.ts';
import { describeStartFailure } from './describe-start-failure.ts';

const config = { port: 8080, host: '127.0.0.1', dataDir: '/srv/bolt' };
const failure = (code: string, syscall?: string, path?: string) =>
  Object.assign(new Error(`${code}: no`), { code, syscall, path });

const server = createServer();
afterEach(() => void server.close());

describe('a start that fails says why in one sentence, with the way out', () => {
  it('names the port that another program holds, before anything else is touched', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const taken = await assertPortIsFree({ port, host: '127.0.0.1' }).catch((error: unknown) => error);
    expect(describeStartFailure(taken, { ...config, port })).toBe(
      `Port ${port} is taken by another program, perhaps by Bolt itself. Choose another: PORT=${port + 1} npm start`,
    );
  });

  it('names the port of the figures where that is taken', () => {
    const taken = Object.assign(failure('EADDRINUSE', 'listen'), { port: 9100 });
    expect(describeStartFailure(taken, config)).toContain('METRICS_PORT=9101 npm start');
  });

  it('leaves a free port free', async () => {
    await assertPortIsFree({ port: 0, host: '127.0.0.1' });
  });

  it.each([
    [failure('EACCES', 'listen'), 'PORT=8080 npm start'],
    [failure('EADDRNOTAVAIL', 'listen'), 'HOST=127.0.0.1 is no address of this machine.'],
    [failure('EACCES', 'mkdir', '/srv/bolt/postgres'), 'Bolt may not write to /srv/bolt/postgres.'],
    [failure('EROFS'), 'Bolt may not write to /srv/bolt.'],
    [
      failure('ENOTDIR', 'mkdir', '/srv/bolt/postgres'),
      'A file is in the way of the folder /srv/bolt/postgres.',
    ],
    [failure('ENOENT', 'mkdir', '/proc/bolt'), 'There can be no folder /proc/bolt.'],
    [failure('ENOSPC', 'write'), 'There is no room left on the disk of /srv/bolt.'],
    [failure('ECONNREFUSED', 'connect'), 'The database of DATABASE_URL does not answer'],
    [failure('28P01'), 'refuses the login'],
  ])('%s', (error, sentence) => {
    expect(describeStartFailure(error, config)).toContain(sentence);
    expect(describeStartFailure(error, config)).not.toContain('\n');
  });

  it('says what the portal itself refuses, and shows the whole of what nobody foresaw', () => {
    const setting = () => readConfig({ PORT: '99999' });
    expect(setting).toThrow('PORT is not a port');
    // A driver would look for a machine named 'base', or take the address for its own.
    for (const DATABASE_URL of ['nonsense', 'mysql://u:p@127.0.0.1/bolt'])
      expect(() => readConfig({ DATABASE_URL })).toThrow(
        'DATABASE_URL is not an address of PostgreSQL such as',
      );
    expect(readConfig({ DATABASE_URL: 'postgresql://u:p@db/bolt' }).databaseUrl).toContain('@db/');
    expect(describeStartFailure(new Error('TRUST_PROXY is neither.'))).toBe('TRUST_PROXY is neither.');
    expect(describeStartFailure(new TypeError('x is undefined'), config)).toContain(
      'describe-start-failure.test',
    );
  });
});

describe('where the log goes', () => {
  it('is read in a terminal, with warnings alone, and kept as JSON elsewhere or on demand', () => {
    expect(readConfig({}, true)).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
    expect(readConfig({}, false)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
    expect(readConfig({ LOG_FORMAT: 'json' }, true)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
    expect(readConfig({ LOG_LEVEL: 'info' }, true)).toMatchObject({ logFormat: 'text', logLevel: 'info' });
    for (const QUERY_HOURS of ['9-17', '19:00-07:00', '07:00-07:00', '07:00-24:01', '07:60-19:00'])
      expect(() => readConfig({ QUERY_HOURS })).toThrow(
        `QUERY_HOURS is not a time of the day such as 07:00-19:00: ${QUERY_HOURS}`,
      );
    expect(readConfig({ QUERY_HOURS: '08:30-24:00' }).queryHours).toEqual({ from: 510, until: 1_440 });
    expect(() => readConfig({ LOG_FORMAT: 'yaml' })).toThrow('LOG_FORMAT is neither text nor json: yaml');
  });
});
