import type { CDPSession, Page } from '@playwright/test';
import { whileSlowed } from './slowed-page.ts';

/** The longest task of the page's main thread during the work, its processor slowed so many times; in ms, from a trace. */
export async function longestTask(page: Page, slowed: number, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const tasks = await recordTasks(devtools, () => whileSlowed(page, slowed, work));
  await devtools.detach();
  return Math.max(...tasks);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args: { name?: string };
}

/** How long each task of the page's main thread took meanwhile, in ms. */
async function recordTasks(devtools: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`))
    .map(({ dur = 0 }) => dur / 1000);
}
