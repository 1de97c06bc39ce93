import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherLines } from './gather-lines.ts';

let written: string[];
let lines: ReturnType<typeof gatherLines>;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  lines = gatherLines((text) => written.push(text));
});
afterEach(() => void vi.useRealTimers());

const logger = () => Fastify({ logger: { level: 'info', stream: lines } }).log;
const messages = () =>
  written.map((text) => text.split('\n').map((line) => (JSON.parse(line) as { msg: string }).msg));

it('lines that come soon after each other are written together, and none twice', () => {
  const log = logger();
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  vi.runAllTimers();
  log.info('three');
  vi.runAllTimers();
  lines.flush();
  expect(messages()).toEqual([['one', 'two'], ['three']]);
});

it.each(['warn', 'error', 'fatal'] as const)(
  'a line of the level %s goes at once, behind all before it',
  (level) => {
    const log = logger();
    log.info('one');
    log[level]('two');
    expect(messages()).toEqual([['one', 'two']]);
  },
);

it('at the end nothing waits any more', () => {
  logger().info('last');
  lines.flush();
  expect(messages()).toEqual([['last']]);
});

it('of many lines no more is held than fits a write', () => {
  const log = logger();
  for (let line = 0; line < 2_000; line++)
    log.info('as long as a line of an answer is, with all that stands in it');
  expect(written.length).toBeGreaterThan(1);
});
