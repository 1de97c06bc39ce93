import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeNow, confirmShelfLife, productOf } from '../routes/testing/formulation-answers.ts';
import { formulationOf } from '../routes/testing/formulation-forms.ts';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { PATIENCE_MS, WORKBENCH_KILLS } from './testing/kills.ts';
import { type Outcome, openOrderingClient, signInAs } from './testing/ordering-client.ts';
import { sendDuringKill } from './testing/send-during-kill.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';

const APPROVALS_AT_ONCE = 2;

let home: EmbeddedHome;
let server: ServerProcess;
const start = () => spawnServer({ DATA_DIR: home.dataDir, ACCESS_TOKEN_MINUTES: '120' });
beforeAll(async () => {
  home = await makeFilledHome();
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
});

interface People {
  pharmacist: string;
  reviewer: string;
  senior: string;
}

const post = (token: string, path: string, body: unknown, headers = {}): Promise<Outcome> =>
  openOrderingClient(server.address, token).call(path, body, headers);
async function done(...asked: Parameters<typeof post>): Promise<Record<string, unknown>> {
  const { status, body } = await post(...asked);
  expect([asked[1], status, body.code]).toEqual([asked[1], 200, undefined]);
  return body;
}

/** Checked and submitted by the pharmacist and recommended by the reviewer; answers how it is approved. */
async function recommended({ pharmacist, reviewer, senior }: People, name: string) {
  const formData = formulationOf({ bag_details: `Bag ${name}` });
  const { save } = await done(pharmacist, 'tpn/customFormulationStability', { formData });
  const { id, version } = save as { id: string; version: number };
  await done(pharmacist, 'tpn/customFormulation', { formData, formulationRecordId: id, version });
  const path = `workbench/formulations/${id}`;
  const headers = { authorization: `Bearer ${reviewer}` };
  const shown = await (await fetch(`${server.address}/api/v1/${path}`, { headers })).json();
  const product = productOf({ tpn_code: name });
  const ticked = confirmShelfLife(shown, product);
  const detail = await done(reviewer, `${path}/recommend`, { version: shown.version, product, ...ticked });
  const approve = (totp: string, key: string) =>
    post(senior, `${path}/approve`, { version: detail.version, totp, ...ticked }, { 'idempotency-key': key });
  return { id, name, approve };
}

it(
  `approves each formulation once, with one signature and one mail, though the server is killed ${WORKBENCH_KILLS} times in the middle of approvals`,
  async () => {
    const people: People = {
      pharmacist: await signInAs(server.address, 'pharmacist'),
      reviewer: await signInAs(server.address, 'reviewer'),
      senior: await signInAs(server.address, 'senior'),
    };
    const tried: {
      id: string;
      name: string;
      /** Under the key of the first try. */
      again(): Promise<Outcome>;
      /** With the code of now: the other may have run out meanwhile, and wrong ones are counted. */
      later(): Promise<Outcome>;
      acknowledged: Outcome | undefined;
    }[] = [];
    for (let round = 0; round < WORKBENCH_KILLS; round++) {
      const waiting = [];
      for (let index = 0; index < APPROVALS_AT_ONCE; index++)
        waiting.push(await recommended(people, `KILLED-${round}-${index}`));
      const totp = codeNow();
      const outcomes = await sendDuringKill(
        waiting.map(
          ({ name, approve }) =>
            () =>
              approve(totp, `key-${name}`).catch(() => undefined),
        ),
        round % APPROVALS_AT_ONCE,
        () => server.kill(),
      );
      for (const [index, { id, name, approve }] of waiting.entries()) {
        const outcome = outcomes[index];
        tried.push({
          id,
          name,
          again: () => approve(totp, `key-${name}`),
          later: () => approve(codeNow(), `later-${name}`),
          acknowledged: outcome?.status === 200 ? outcome : undefined,
        });
      }
      server = await start();
    }
    expect(tried.filter(({ acknowledged }) => !acknowledged).length).toBeGreaterThan(0);

    const owner = await home.connect();
    const stateOf = async (id: string) =>
      (
        await owner.query(
          `select status,
             (select count(*)::integer from signature where subject_id = f.formulation_id) as signatures,
             (select count(*)::integer from formulation_product p
               where p.formulation_id = f.formulation_id and p.is_offered) as products,
             (select count(*)::integer from formulation_version v
               where v.formulation_id = f.formulation_id and v.action = 'ready') as versions
           from formulation f where formulation_id = $1`,
          [id],
        )
      ).rows[0];
    const APPROVED = { status: 'ready', signatures: 1, products: 1, versions: 1 };
    const WAITING = { status: 'submitted', signatures: 0, versions: 0, products: 0 };
    for (const { id, name, again, later, acknowledged } of tried) {
      const before = await stateOf(id);
      if (acknowledged) expect([name, before]).toEqual([name, APPROVED]);
      else expect([APPROVED, WAITING]).toContainEqual(before);
      const replay = before?.status === 'ready' ? await again() : await later();
      expect([name, replay.status, replay.body.code]).toEqual([name, 200, undefined]);
      if (acknowledged) expect(replay.body).toEqual(acknowledged.body);
      expect([name, await stateOf(id)]).toEqual([name, APPROVED]);
    }
    const { rows } = await owner.query(
      `select id, (select count(*)::integer from outbox_mail
         where subject = 'Your formulation was answered' and strpos(message_id, id) > 0) as mails
       from unnest($1::text[]) as id`,
      [tried.map(({ id }) => id)],
    );
    expect(rows).toEqual(tried.map(({ id }) => ({ id, mails: 1 })));
    await owner.end();
  },
  2 * PATIENCE_MS,
);
