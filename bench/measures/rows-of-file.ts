import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { costFigure, type Figure, plainFigure, rateFigure } from '../figures.ts';
import { recordWrong, runLoad } from '../load/run-load.ts';
import { median, percentile } from '../load/statistics.ts';
import { ask, bearer } from '../portal-client.ts';
import { HOSPITAL, type Stage } from '../stage.ts';
import { readAndInsert } from './file/bare-import.ts';
import { hospitalFile } from './file/hospital-file.ts';
import { otherRoutes } from './others-during-sign-ins.ts';

const ROWS = 20_000;
const MANY_ROWS = 100_000;
const WARM_UP_ROWS = 2_000;
/** Rows that ask something are judged no further: a file of them would measure nothing. */
const MOST_ARE_READY = 0.9;
const ASK_MS = 20;
const MIB = 1024 * 1024;

/**
 * Rows of a file from its upload to the final review, against reading the same text and storing its cells alone, three
 * times in turn. The first file of a server is told as well: what it takes longer, its code is being compiled.
 */
export async function measureRowsOfFile(stage: Stage): Promise<Figure[]> {
  const text = await hospitalFile(stage.databaseUrl, ROWS, 'FILE');
  await importFile(stage, await hospitalFile(stage.databaseUrl, WARM_UP_ROWS, 'WARM'));
  const first = await importBeside(stage, text);
  const files = [first, await importBeside(stage, text), await importBeside(stage, text)];
  const against = (seconds: number, bare: number) => ({ ours: ROWS / seconds, reference: ROWS / bare });
  return [
    rateFigure(
      '20,000 rows of a file to the final review, median of three files',
      {
        ...against(median(files.map(({ seconds }) => seconds)), median(files.map(({ bare }) => bare))),
        judged: median(files.map(({ seconds, bare }) => bare / seconds)),
      },
      { must: 0.1, aim: 0.2 },
    ),
    rateFigure(
      `the first of them (${first.stages}), told without a bound`,
      against(first.seconds, first.bare),
    ),
    ...(await measureManyRows(stage)),
  ];
}

/** A file, and its reference behind it. */
async function importBeside(stage: Stage, text: string): Promise<Imported & { bare: number }> {
  const imported = await importFile(stage, text);
  return { ...imported, bare: await readAndInsert(stage.databaseUrl, text) };
}

/** What 100,000 rows cost everybody else: memory of the process, and the slowest hundredth of their requests. */
async function measureManyRows(stage: Stage): Promise<Figure[]> {
  const others = await otherRoutes(stage);
  const p99 = async (until?: AbortSignal) => {
    const { latenciesMs } = await runLoad(others, {
      connections: 1,
      seconds: until ? 600 : stage.seconds * 3,
      until,
    });
    return percentile(latenciesMs, 0.99);
  };
  const many = await hospitalFile(stage.databaseUrl, MANY_ROWS, 'MANY');
  await p99();
  const idle = { p99: await p99(), bytes: await residentBytes(stage.portal.pid) };
  const done = new AbortController();
  const peak = watchMemory(stage.portal.pid, done.signal);
  const busy = p99(done.signal);
  await importFile(stage, many).finally(() => done.abort());
  const [busyP99, most] = await Promise.all([busy, peak]);
  const cost = { ours: busyP99, reference: idle.p99, unit: 'ms' };
  return [
    plainFigure('memory during 100,000 rows of a file, above idle', (most - idle.bytes) / MIB, 'MiB', {
      must: 120,
      aim: 60,
    }),
    costFigure('p99 of other routes during 100,000 rows of a file', cost, { must: 3, aim: 2 }),
  ];
}

interface Imported {
  /** From the upload to the last verdict. */
  seconds: number;
  /** How they are shared out among the works of the background. */
  stages: string;
}

async function importFile({ portal, tokens, databaseUrl }: Stage, text: string): Promise<Imported> {
  const post = <T>(body: object) =>
    ask<T>(portal.port, 'POST', '/api/v1/order/csv', { body, headers: bearer(tokens) });
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const began = performance.now();
  const { upload_code: uploadCode } = await post<{ upload_code: string }>({
    file,
    filename: 'bench.csv',
    fileType: '[NEW]',
  });
  await untilAt(databaseUrl, uploadCode, 'rows');
  const read = performance.now();
  await post({ uploadCode, selected_rows: true });
  await untilAt(databaseUrl, uploadCode, 'words', 'orders');
  const known = performance.now();
  const stored = await stateOf(databaseUrl, uploadCode);
  if (stored.state === 'words') await post({ uploadCode, matched_rows: true, matched_fields: [] });
  await untilAt(databaseUrl, uploadCode, 'orders');
  const judged = performance.now();
  const { verdicts, ready } = await stateOf(databaseUrl, uploadCode);
  const rows = text.split('\n').length - 1;
  if (verdicts !== rows) recordWrong(`${verdicts} of ${rows} rows of a file have a verdict`);
  if (ready < rows * MOST_ARE_READY) recordWrong(`${ready} of ${rows} rows of a file are ready`);
  await asOwner(databaseUrl, async (owner) => {
    await owner.query('delete from import_upload where hospital_id = $1', [HOSPITAL]);
    await owner.query('vacuum analyze import_row');
  });
  const inSeconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  const stages = `read ${inSeconds(began, read)} s, words ${inSeconds(read, known)} s, judged ${inSeconds(known, judged)} s`;
  return { seconds: (judged - began) / 1_000, stages };
}

interface Stored {
  state: string;
  work: string | null;
  refusal: string | null;
  verdicts: number;
  ready: number;
}

const stateOf = (databaseUrl: string, uploadCode: string): Promise<Stored> =>
  asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Stored>(
      `select state, work, refusal, r.verdicts, r.ready
       from import_upload u, lateral (
         select count(*)::integer as verdicts,
           (count(*) filter (where review_state = 'ready' and selected))::integer as ready
         from import_row r where r.upload_id = u.upload_id and r.verdict is not null) r
       where upload_id = $1`,
      [uploadCode],
    );
    return rows[0] as Stored;
  });

async function untilAt(databaseUrl: string, uploadCode: string, ...states: string[]): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    for (;;) {
      const { rows } = await owner.query<Stored>(
        'select state, work, refusal from import_upload where upload_id = $1',
        [uploadCode],
      );
      const [now] = rows;
      if (now?.state === 'refused') throw new Error(`The file was refused: ${now.refusal}`);
      if (now && now.work === null && states.includes(now.state)) return;
      await pause(ASK_MS);
    }
  });
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** The most until it is told to end. */
async function watchMemory(pid: number, until: AbortSignal): Promise<number> {
  let most = 0;
  while (!until.aborted) {
    most = Math.max(most, await residentBytes(pid));
    await pause(ASK_MS);
  }
  return most;
}
