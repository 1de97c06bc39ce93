import { writeFile } from 'node:fs/promises';
import { asOwner } from '../apps/api/src/database/owner-database.ts';
import { buildApp } from './browser.ts';
import { openDataset } from './dataset/open-dataset.ts';
import { FULL, HUNDREDTH, TENTH } from './dataset/sizes.ts';
import { type Figure, verdictOf } from './figures.ts';
import { recordWrong, wrongAnswers } from './load/run-load.ts';
import { measureAddLine } from './measures/add-line.ts';
import { measureDraft } from './measures/draft/measure-draft.ts';
import { measureForgottenPassword } from './measures/forgotten-password.ts';
import { measureFormulations } from './measures/formulations/measure-formulations.ts';
import { measureHold } from './measures/hold-switch.ts';
import { measureHome } from './measures/home.ts';
import { measureBag } from './measures/judge-bag.ts';
import { measureJudge } from './measures/judge-line.ts';
import { measureList } from './measures/list-orders.ts';
import { measureMemory } from './measures/memory.ts';
import { measureNotices } from './measures/notices.ts';
import { measureOrdersOfFile } from './measures/orders-of-file.ts';
import { measureOthersDuringSignIns } from './measures/others-during-sign-ins.ts';
import { measureRegistration } from './measures/registration.ts';
import { measureRowsOfFile } from './measures/rows-of-file.ts';
import { measureScreens } from './measures/screens.ts';
import { measureSearch } from './measures/search-patients.ts';
import { measureSignIn } from './measures/sign-in.ts';
import { measureSizeCost } from './measures/size-cost.ts';
import { measureStart } from './measures/start-time.ts';
import { measureWholeOrder } from './measures/whole-order.ts';
import { measureQueues } from './measures/workbench/measure-queues.ts';
import { measureWorkbench } from './measures/workbench/measure-workbench.ts';
import { signIn } from './portal-client.ts';
import { startBenchPostgres } from './postgres.ts';
import { tableOf } from './print-table.ts';
import { startLean, startPortal, startReference } from './servers.ts';
import { ACCOUNT, type Stage } from './stage.ts';

/*
 * `npm run bench [-- --quick] [-- --only=<part of a measure's name>]`: measures the portal against the bare reference,
 * and what is done most against a lean one as well, and prints a table. --quick measures at a tenth of the data. Ends with 1 when an answer was wrong or a "must" missed.
 */
const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const [size, smaller] = quick ? [TENTH, HUNDREDTH] : [FULL, TENTH];

await buildApp();
const postgres = await startBenchPostgres();
try {
  const figures = [...(await serverFigures(postgres.url)), ...(await startAndScreenFigures())];
  await report(figures);
} finally {
  await postgres.stop();
}

/** Everything that is measured at the portal and the reference on the same PostgreSQL and data. */
async function serverFigures(serverUrl: string): Promise<Figure[]> {
  const databaseUrl = await openDataset(serverUrl, size);
  const smallUrl = await openDataset(serverUrl, smaller);
  const [portal, reference] = [await startPortal(databaseUrl), await startReference(databaseUrl)];
  const lean = await startLean(databaseUrl);
  try {
    const tokens = await signIn(portal.port, ACCOUNT);
    const stage: Stage = { databaseUrl, portal, reference, lean, tokens, rounds: 5, seconds: quick ? 1 : 2 };
    return await inTurn([
      ['list', () => measureList(stage)],
      ['search', () => measureSearch(stage)],
      ['add', () => measureAddLine(stage)],
      ['whole-order', () => measureWholeOrder(stage)],
      ['registration', () => measureRegistration(stage)],
      ['formulations', () => measureFormulations(stage, quick ? 10_000 : 100_000)],
      ['workbench', () => measureWorkbench(stage)],
      ['queues', () => measureQueues(stage)],
      ['rows-of-file', () => measureRowsOfFile(stage)],
      ['orders-of-file', () => measureOrdersOfFile(stage)],
      ['size', () => measureSizeCost(stage, smallUrl, `${size.name} against ${smaller.name}`)],
      ['sign-in', () => measureSignIn(stage)],
      ['others', () => measureOthersDuringSignIns(stage)],
      ['forgotten', () => measureForgottenPassword(stage)],
      ['hold', () => measureHold(stage)],
      ['memory', () => measureMemory(portal)],
      ['draft', () => measureDraft(stage)],
      ['home', () => measureHome(stage)],
      ['notices', () => measureNotices(stage)],
    ]);
  } finally {
    await portal.stop();
    await reference.stop();
    await lean.stop();
    await forgetRun(databaseUrl);
    await forgetRun(smallUrl);
  }
}

/** What appends with every request would make the next run another one. */
async function forgetRun(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, (owner) =>
    owner.query('truncate read_event, session, sign_in_attempt, idempotency'),
  );
}

/** The portal as a newcomer has it: its start, and what it is in a browser. */
async function startAndScreenFigures(): Promise<Figure[]> {
  return inTurn([
    ['judge', measureJudge],
    ['bag', measureBag],
    ['start', measureStart],
    ['screens', measureScreens],
  ]);
}

type Measure = [name: string, run: () => Promise<Figure[]>];

async function inTurn(measures: readonly Measure[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, run] of measures) {
    if (only && !only.split(',').includes(name)) continue;
    console.log(`Measuring: ${name} ...`);
    try {
      figures.push(...(await run()));
    } catch (error) {
      // What was measured before it, for half an hour, is told all the same.
      recordWrong(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
    }
  }
  return figures;
}

async function report(figures: readonly Figure[]): Promise<void> {
  console.log(`\n${tableOf(figures)}\n`);
  const result = { at: new Date(), size: size.name, wrongAnswers, figures };
  await writeFile('.cache/bench-latest.json', JSON.stringify(result, null, 2));
  if (wrongAnswers.count > 0) {
    console.log(`${wrongAnswers.count} wrong answers, among them:\n  ${wrongAnswers.examples.join('\n  ')}`);
  }
  const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED').length;
  if (missed > 0) console.log(`${missed} of ${figures.length} figures miss what they must reach.`);
  if (missed > 0 || wrongAnswers.count > 0) process.exitCode = 1;
}
