import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { formulationOf } from '../routes/testing/formulation-forms.ts';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { IMPORT_KILLS, PATIENCE_MS } from './testing/kills.ts';
import {
  type OrderingClient,
  type Outcome,
  openOrderingClient,
  signInPharmacist,
} from './testing/ordering-client.ts';
import { sendDuringKill } from './testing/send-during-kill.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

let home: EmbeddedHome;
let server: ServerProcess;
beforeAll(async () => {
  home = await makeFilledHome();
  server = await spawnServer({ DATA_DIR: home.dataDir });
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
});

/** What is under way when the server is killed: two of each, and a submission of each of three that were checked. */
const DOING = ['save', 'save', 'check', 'check', 'submit', 'submit', 'submit'] as const;
const paths = {
  save: 'tpn/customFormulationRecord',
  check: 'tpn/customFormulationStability',
  submit: 'tpn/customFormulation',
};
/** As it stands in the end, whether or not the first answer was heard. */
const whole = {
  save: { status: 'draft', stability: '', version: 1, versions: ['saved'], mails: 0 },
  check: { status: 'draft', stability: 'stable', version: 1, versions: ['checked'], mails: 0 },
  submit: {
    status: 'submitted',
    stability: 'stable',
    version: 2,
    versions: ['checked', 'submitted'],
    mails: 1,
  },
};

interface Tried {
  doing: (typeof DOING)[number];
  description: string;
  body: object;
  acknowledged: Outcome | undefined;
  /** What came back instead; undefined where the connection broke. */
  refusedWith: Outcome | undefined;
}

const keyOf = (description: string) => ({ 'idempotency-key': `key-${description}` });

/** What a submission goes on with; a portal that has only just come back may ask for another try. */
async function checkedBefore(client: OrderingClient, body: object, description: string): Promise<string> {
  const checked = await vi.waitFor(
    async () => {
      const answer = await client.call(paths.check, body, { 'idempotency-key': `before-${description}` });
      expect([description, answer.status, answer.body.code]).toEqual([description, 200, undefined]);
      return answer.body;
    },
    { timeout: 240_000, interval: 200 },
  );
  return (checked.save as { id: string }).id;
}

/** `killed` names what is killed: descriptions are found by it. */
async function tryDuringKill(
  token: string,
  killed: string,
  round: number,
  kill: () => Promise<void>,
): Promise<Tried[]> {
  const client = openOrderingClient(server.address, token);
  const prepared = await Promise.all(
    DOING.map(async (doing, index) => {
      const description = `${killed} killed ${round}-${index}`;
      const body = { formData: formulationOf({ bag_details: description }) };
      if (doing !== 'submit') return { doing, description, body };
      return {
        doing,
        description,
        body: { ...body, formulationRecordId: await checkedBefore(client, body, description) },
      };
    }),
  );
  const outcomes = await sendDuringKill(
    prepared.map(
      ({ doing, description, body }) =>
        () =>
          client.call(paths[doing], body, keyOf(description)).catch(() => undefined),
    ),
    round % DOING.length,
    kill,
  );
  return prepared.map((tried, index) => {
    const outcome = outcomes[index];
    const isDone = outcome?.status === 200;
    return {
      ...tried,
      acknowledged: isDone ? outcome : undefined,
      refusedWith: isDone ? undefined : outcome,
    };
  });
}

/** Whoever asks again with the key of the first try hears what was heard or would have been; each is there whole and once. */
async function expectWholeAndOnce(token: string, tried: readonly Tried[]): Promise<void> {
  const client = openOrderingClient(server.address, token);
  const owner = await home.connect();
  for (const { doing, description, body, acknowledged } of tried) {
    const again = await client.call(paths[doing], body, keyOf(description));
    expect([description, again.status]).toEqual([description, 200]);
    if (acknowledged) expect(again.body).toEqual(acknowledged.body);
    const { rows } = await owner.query(
      `select f.status, f.stability, f.version,
         (select array_agg(v.action order by v.version) from formulation_version v
          where v.formulation_id = f.formulation_id) as versions,
         (select count(*)::integer from outbox_mail m
          where m.message_id like '<' || f.formulation_id || '.%') as mails
       from formulation f where f.description = $1`,
      [description],
    );
    expect([description, rows]).toEqual([description, [whole[doing]]]);
  }
  await owner.end();
}

it(
  `keeps every formulation whole and once when the server is killed ${IMPORT_KILLS} times while they are saved, checked and submitted`,
  async () => {
    const token = await signInPharmacist(server.address);
    const tried: Tried[] = [];
    for (let round = 0; round < IMPORT_KILLS; round++) {
      tried.push(...(await tryDuringKill(token, 'Server', round, () => server.kill())));
      server = await spawnServer({ DATA_DIR: home.dataDir });
    }
    await expectWholeAndOnce(token, tried);
  },
  PATIENCE_MS,
);

it.runIf(process.platform === 'linux')(
  `keeps every formulation whole and once when the whole database is killed ${IMPORT_KILLS} times, which comes back by itself (needs the /proc of Linux)`,
  async () => {
    const token = await signInPharmacist(server.address);
    const tried: Tried[] = [];
    for (let round = 0; round < IMPORT_KILLS; round++) {
      tried.push(...(await tryDuringKill(token, 'Database', round, home.killDatabase)));
      await vi.waitUntil(() => isReady(server.address), { timeout: 240_000, interval: 20 });
    }
    for (const { refusedWith } of tried)
      if (refusedWith)
        expect(refusedWith).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
    await expectWholeAndOnce(token, tried);
  },
  PATIENCE_MS,
);
