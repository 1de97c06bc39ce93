import { createHash, randomUUID } from 'node:crypto';
import type { Body } from '@bolt/contracts';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { describe, expect, it } from 'vitest';
import { followWorkbench } from '../notices/testing/follow-workbench.ts';
import { codeAt, newAuthenticatorKey } from '../services/session/authenticator.ts';
import type { TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import {
  codeNow,
  openAnswering,
  productOf,
  showFormulation as show,
  stepWith as step,
} from './testing/formulation-answers.ts';
import {
  listFormulationVersions as listVersions,
  openFormulation as open,
  submitChecked,
  submitFormulation,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';
import { storeOrder } from './testing/stored-orders.ts';

type Filters = Body<'POST /api/v1/workbench/formulations/search'>;

let test: TestPortal;
let priya: TestClient;
let reviewer: TestClient;
let senior: TestClient;
let service: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
  service = await test.signIn('service');
  ({ reviewer, senior } = await openAnswering(test));
});

const product = productOf();
const unstable = formulationOf({ formulation: bagOf({ calcium: 3 }) });
const submitted = (changed: Record<string, unknown> = {}) => submitChecked(priya, formulationOf(changed));
const recommend = (id: string, changed: object = {}, more: object = {}, client = reviewer) =>
  step(client, id, 'recommend', { product: productOf(changed), ...more });
const approve = (id: string, totp = codeNow(), client = senior) => step(client, id, 'approve', { totp });
const giveBack = (id: string, reason = 'Too little volume', client = reviewer) =>
  step(client, id, 'return', { reason });
const withdraw = (id: string, reason = 'A part is out of stock', client = senior) =>
  step(client, id, 'withdraw', { reason });
const search = async (tab: Filters['tab'], client = reviewer, more: object = {}) =>
  (await client.call('POST /api/v1/workbench/formulations/search', { body: { tab, ...more } })).body;
const ids = async (tab: Filters['tab'], client = reviewer, more: object = {}) =>
  (await search(tab, client, more)).rows.map(({ id }) => id);
const outcome = ({ status, problem }: Awaited<ReturnType<typeof step>>) =>
  status === 200 ? 'done' : [status, problem.code];
const stored = async (id: string) =>
  (
    await test.owner.query(
      'select status, review, review_version, version, product_code from formulation where formulation_id = $1',
      [id],
    )
  ).rows[0];
const submittedAgain = async (id: string, formData: object) => {
  await priya.call('POST /api/v1/tpn/customFormulationStability', {
    body: { formData, formulationRecordId: id } as never,
  });
  const { status } = await submitFormulation(priya, { formData, formulationRecordId: id });
  expect(status).toBe(200);
};
const strictCalcium = () =>
  changeCatalogue(test.owner, ({ formulations }) => {
    for (const { comparison } of formulations?.stability.rules ?? [])
      if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
  });
const askAbout = async (id: string) => {
  const { body, status } = await senior.call('POST /api/v1/workbench/queries', {
    body: { subjectType: 'formulation', subjectId: id, kind: 'other', body: 'For which line?' } as never,
  });
  expect(status).toBe(200);
  return body.queryId;
};

describe('formulations to answer', () => {
  it('[WBANS-06] go from one tab to the next, and their hospital goes on seeing that they are submitted', async () => {
    const id = await submitted();
    expect(await ids('to-review')).toEqual([id]);
    expect(outcome(await recommend(id))).toBe('done');
    expect([await ids('to-review'), await ids('to-approve')]).toEqual([[], [id]]);
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'submitted',
      version: 2,
      productCode: '',
      product: null,
    });
    expect((await listVersions(priya, id)).map(({ action }) => action)).toEqual(['submitted', 'checked']);
    expect((await priya.call('GET /api/v1/tpn/formulationProducts')).body.products).toEqual([]);
    expect(outcome(await approve(id))).toBe('done');
    expect([await ids('to-approve'), await ids('ready')]).toEqual([[], [id]]);
    await withdraw(id);
    expect([await ids('ready'), await ids('returned')]).toEqual([[], [id]]);
    await submittedAgain(id, formulationOf());
    expect([await ids('returned'), await ids('to-review')]).toEqual([[], [id]]);
  });

  it('say beside their verdict which doses are outside the guideline ranges', async () => {
    const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    const said = async (id: string) =>
      (await reviewer.call('GET /api/v1/workbench/formulations/:id', { params: { id } })).body.outsideRanges;
    expect(await said(await submitted({ infusion }))).toMatch(
      /^Doses outside the guideline ranges for 70\skg, Adult, 18 years and over: .*Vitamin K .*below 150/,
    );
    expect(await said(await submitted())).toBe('');
  });

  it('stand by their submission, page by page, of the hospitals served, and no draft that was never given back', async () => {
    const at = (minute: number) => `2026-03-04T10:0${minute}:00Z`;
    const waits = { status: 'submitted' as const };
    const second = await storeFormulation(test.owner, { ...waits, at: at(2), description: 'Second' });
    const first = await storeFormulation(test.owner, { ...waits, at: at(1) });
    const third = await storeFormulation(test.owner, { ...waits, at: at(2), hospital: 'DMOH09', by: 'nz' });
    const unserved = await storeFormulation(test.owner, { ...waits, at: at(3), hospital: 'DMOH05' });
    const draft = await storeFormulation(test.owner);
    expect(await search('to-review', service)).toMatchObject({ total: 4, nextCursor: null });
    const [one, cursor] = await search('to-review', reviewer, { limit: 2 }).then((page) => [
      page.rows.map(({ id }) => id),
      page.nextCursor,
    ]);
    expect(one).toEqual([first, second]);
    expect(await search('to-review', reviewer, { limit: 3 })).toMatchObject({ total: 3, nextCursor: null });
    expect(await ids('to-review', reviewer, { limit: 2, cursor })).toEqual([unserved]);
    expect(await ids('to-review', senior, { hospitalId: 'DMOH09' })).toEqual([third]);
    expect((await search('to-review')).rows[1]).toMatchObject({
      hospitalId: 'DMOH01',
      description: 'Second',
      type: 'general',
      submittedBy: 'Priya Demonstrator',
      submitted: '2026-03-04T10:02:00.000Z',
      status: 'submitted',
      review: 'to-review',
      recommendedBy: null,
      claim: null,
      version: 1,
    });
    for (const unknown of [third, draft, 'nowhere']) expect((await show(reviewer, unknown)).status).toBe(404);
    const wrong = await reviewer.call('POST /api/v1/workbench/formulations/search', {
      body: { tab: 'to-review', cursor: 'x' },
    });
    expect(wrong.status).toBe(400);
  });

  it('are counted for whoever may look at them, without those that are asked about', async () => {
    const [asked, recommended] = [await submitted(), await submitted()];
    await submitted();
    await recommend(recommended);
    const counted = async (client: TestClient) =>
      (await client.call('GET /api/v1/workbench/queues')).body.formulations;
    expect(await counted(service)).toEqual({ toReview: 2, toApprove: 1 });
    await askAbout(asked);
    expect(await counted(reviewer)).toEqual({ toReview: 1, toApprove: 1 });
    expect(await counted(await test.signIn('admin'))).toBeNull();
  });

  it('show every entry, recap and verdict by the server, and each change since the submission before', async () => {
    const id = await submitted({ bag_details: 'Night bag', comments: 'For ward 4' });
    const { body } = await show(service, id);
    expect(body).toMatchObject({
      description: 'Night bag',
      submission: 1,
      changes: null,
      isSameVerdict: true,
      recommended: null,
      product: null,
      approved: null,
      returned: null,
      openItems: null,
      verdictSubmitted: { verdict: { stability: 'stable' } },
      verdictNow: { stability: 'stable', verdict: { stability: 'stable', checks: expect.any(Array) } },
      recap: { rows: expect.any(Array) },
      history: [{ action: 'formulation-submitted', side: 'hospital', name: 'Priya Demonstrator' }],
    });
    expect(body.entries).toEqual(
      expect.arrayContaining([
        { label: 'Description', value: 'Night bag' },
        { label: 'Comments', value: 'For ward 4' },
        { label: 'Sodium, extra', value: '50 mmol' },
      ]),
    );
    await giveBack(id);
    await submittedAgain(id, formulationOf({ bag_details: 'Night bag', formulation: bagOf({ sodium: 60 }) }));
    expect((await show(reviewer, id)).body).toMatchObject({
      submission: 2,
      returned: null,
      changes: [
        { field: 'Sodium, extra', now: '60 mmol', before: '50 mmol' },
        { field: 'Comments', now: null, before: 'For ward 4' },
      ],
    });
    // What its author tries with a draft that was given back stays theirs.
    await giveBack(id);
    await priya.call('POST /api/v1/tpn/customFormulationRecord', {
      body: { formData: formulationOf({ bag_details: 'Secret try' }), formulationRecordId: id } as never,
    });
    const returned = (await show(reviewer, id)).body;
    expect(returned).toMatchObject({ description: 'Night bag', returned: { kind: 'returned' } });
    expect(JSON.stringify(returned)).not.toContain('Secret try');
  });

  it('name the figures of the recap that break a check', async () => {
    const broken = async (bag: Parameters<typeof bagOf>[0]) =>
      (await show(reviewer, await submitted({ formulation: bagOf(bag) }))).body.broken;
    expect(await broken({})).toEqual([]);
    expect(await broken({ calcium: 3 })).toEqual(['Calcium']);
  });

  it('leave a read event for their hospital', async () => {
    const id = await submitted();
    await test.owner.query('truncate read_event');
    await search('to-review');
    await show(reviewer, id);
    const { rows } = await test.owner.query('select hospital_id, action, subject_ids from read_event');
    expect(rows).toEqual([
      { hospital_id: 'DMOH01', action: 'search-formulations', subject_ids: [id] },
      { hospital_id: 'DMOH01', action: 'show-formulation', subject_ids: [id] },
    ]);
  });

  it('are claimed by whoever may decide about them, and freed by what becomes of them', async () => {
    const id = await submitted();
    const claim = async (client: TestClient, action = 'claim') =>
      (
        await client.call('POST /api/v1/workbench/claims', {
          body: { subjectType: 'formulation', subjectIds: [id], action } as never,
        })
      ).body.results[0];
    expect(await claim(service)).toMatchObject({ ok: false, code: 'access-missing' });
    expect(await claim(senior)).toMatchObject({ ok: true });
    expect((await search('to-review')).rows[0]?.claim?.name).toBe('Sina Templeton-Mock');
    expect(outcome(await recommend(id))).toEqual([409, 'claimed-by-other']);
    expect(outcome(await giveBack(id))).toEqual([409, 'claimed-by-other']);
    expect(await claim(reviewer, 'take')).toMatchObject({ ok: true });
    expect(outcome(await recommend(id))).toBe('done');
    expect((await search('to-approve')).rows[0]?.claim).toBeNull();
    await approve(id);
    expect(await claim(reviewer)).toMatchObject({ ok: false, code: 'subject-not-found' });
  });
});

describe('recommending a formulation', () => {
  it('[WBANS-05] takes a reason unless the verdict now is stable', async () => {
    const [stable, other] = [await submitted(), await submitChecked(priya, unstable)];
    expect(outcome(await recommend(stable))).toBe('done');
    expect(outcome(await recommend(other, { tpn_code: 'F-2' }))).toEqual([422, 'reason-missing']);
    expect(outcome(await recommend(other, { tpn_code: 'F-2' }, { reason: 'For use within a day' }))).toBe(
      'done',
    );
    expect((await show(senior, other)).body.recommended).toMatchObject({
      name: 'Remy Mockingham',
      reason: 'For use within a day',
      isVerdictChanged: false,
    });
  });

  it('[WBANS-17] is refused with a code of the catalogue, or of another formulation at whichever hospital', async () => {
    const [one, other] = [await submitted(), await submitted()];
    const catalogue = (await priya.call('GET /api/v1/tpn/products')).body;
    const taken = [409, 'product-code-taken'];
    expect(outcome(await recommend(one, { tpn_code: catalogue[0]?.tpn_code.toLowerCase() }))).toEqual(taken);
    const elsewhere = await storeFormulation(test.owner, { hospital: 'DMOH12', status: 'ready' });
    await test.owner.query(
      `insert into formulation_product values ('DMOH12', $1, 'Else-1', 'A', 7, 'days', '2-8C', 1, 1, 0, true, now())`,
      [elsewhere],
    );
    expect(outcome(await recommend(one, { tpn_code: 'ELSE-1' }))).toEqual(taken);
    // Of two who ask for one code at the same moment one gets it.
    const both = await Promise.all([recommend(one), recommend(other, { tpn_code: 'dmo-f-001' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0].status === 200 ? [one, other] : [other, one];
    expect(await stored(loser)).toMatchObject({ review: 'to-review', review_version: 2 });
    // Recommended anew with another code, or given back, the first is free again.
    expect(outcome(await recommend(winner, { tpn_code: 'F-NEW' }))).toBe('done');
    expect(outcome(await recommend(loser))).toBe('done');
    await giveBack(loser);
    expect(outcome(await recommend(winner))).toBe('done');
  });

  it('[WBANS-17] is not approved with a code that a catalogue has taken since it was recommended', async () => {
    const id = await submitted();
    expect(outcome(await recommend(id, { tpn_code: 'F-TAKEN' }))).toBe('done');
    await changeCatalogue(test.owner, ({ tpnProducts: [first], tpnProducts }) => {
      tpnProducts.push({ ...first!, tpn_code: 'f-taken' });
    });
    try {
      expect(outcome(await approve(id))).toEqual([409, 'product-code-taken']);
      expect(await stored(id)).toMatchObject({ status: 'submitted', review: 'to-approve' });
    } finally {
      await restoreCatalogue(test.owner);
    }
    expect(outcome(await approve(id))).toBe('done');
  });

  it('keeps the code of a product that was offered once, also where the next one has another', async () => {
    const id = await submitted();
    await recommend(id);
    await approve(id);
    await withdraw(id);
    await submittedAgain(id, formulationOf());
    expect(outcome(await recommend(id, { tpn_code: 'F-NEXT' }))).toBe('done');
    await approve(id);
    const other = await submitted();
    expect(outcome(await recommend(other))).toEqual([409, 'product-code-taken']);
    const { body } = await priya.call('GET /api/v1/tpn/formulationProducts');
    expect(body.products.map(({ tpn_code, isOffered }) => [tpn_code, isOffered]).sort()).toEqual([
      ['DMO-F-001', false],
      ['F-NEXT', true],
    ]);
    const deleted = await priya.call('DELETE /api/v1/tpn/customFormulationRecord/:id', { params: { id } });
    expect(deleted.status).toBe(409);
  });

  it('keeps what a code names: other content takes another code, and what was ordered by the first stays what it was', async () => {
    const id = await submitted();
    await recommend(id);
    await approve(id);
    const products = async () =>
      (await priya.call('GET /api/v1/tpn/formulationProducts')).body.products.map(
        ({ tpn_code, formulationVersion, stability, isOffered }) => ({
          tpn_code,
          formulationVersion,
          stability,
          isOffered,
        }),
      );
    const [first] = await products();
    expect(first).toMatchObject({ tpn_code: 'DMO-F-001', isOffered: true });
    await withdraw(id);
    await submittedAgain(id, formulationOf());
    expect(outcome(await recommend(id))).toBe('done');
    await giveBack(id);
    await submittedAgain(id, formulationOf({ formulation: bagOf({ sodium: 49 }) }));
    expect(await products()).toEqual([{ ...first, isOffered: false }]);
    for (const code of ['DMO-F-001', 'dmo-f-001'])
      expect(outcome(await recommend(id, { tpn_code: code }))).toEqual([409, 'product-code-taken']);
    expect(outcome(await recommend(id, { tpn_code: 'F-OTHER' }))).toBe('done');
    await approve(id);
    expect(await products()).toEqual(
      expect.arrayContaining([
        { ...first, isOffered: false },
        expect.objectContaining({ tpn_code: 'F-OTHER', isOffered: true }),
      ]),
    );
  });

  it('and every other step is done with the flag for it, at its turn, and on what was looked at', async () => {
    const id = await submitted();
    for (const tried of [recommend(id, {}, {}, service), giveBack(id, 'Too little volume', service)])
      expect(outcome(await tried)).toEqual([403, 'access-missing']);
    expect(outcome(await approve(id))).toEqual([409, 'formulation-step-wrong']);
    expect(outcome(await withdraw(id))).toEqual([409, 'formulation-step-wrong']);
    await recommend(id);
    for (const tried of [approve(id, codeNow(), reviewer), withdraw(id, 'Too late', reviewer)])
      expect(outcome(await tried)).toEqual([403, 'access-missing']);
    const stale = await step(senior, id, 'return', { version: 2, reason: 'Too little volume' });
    expect([stale.status, stale.problem.code, stale.problem.changes]).toEqual([
      409,
      'stale-version',
      [{ field: 'Step', before: 'To review', after: 'To approve' }],
    ]);
    expect(stale.problem.message).toContain('Remy Mockingham has changed this formulation meanwhile.');
    await approve(id);
    for (const tried of [recommend(id), giveBack(id)])
      expect(outcome(await tried)).toEqual([409, 'formulation-step-wrong']);
    expect(outcome(await withdraw(id, ' x '))).toEqual([422, 'reason-missing']);
  });
});

describe('a shelf life that the data do not bear', () => {
  const meant = { hours: 900, limit: 24 };
  const longest = { stabilityStorage: 900, stabilityUOM: 'hours' };

  it('[WBANS-04] is recommended and approved only by who confirms the figures as they are', async () => {
    const id = await submitted();
    expect((await show(reviewer, id)).body.shelfLifeLimits).toMatchObject([
      { storage: '2-8C', hours: 24 },
      { storage: 'Below 25C', hours: 24 },
    ]);
    for (const confirmedShelfLife of [undefined, { hours: 900, limit: null }, { hours: 168, limit: 24 }]) {
      const { status, problem } = await recommend(id, longest, { confirmedShelfLife });
      expect([status, problem.code]).toEqual([422, 'shelf-life-not-confirmed']);
      expect(problem.message).toContain('900\u00a0hours (37.5\u00a0days)');
    }
    expect(await stored(id)).toMatchObject({ review: 'to-review' });
    expect(outcome(await recommend(id, longest, { confirmedShelfLife: meant }))).toBe('done');

    const unread = { totp: codeNow(), confirmedShelfLife: { hours: 24, limit: 24 } };
    expect(outcome(await step(senior, id, 'approve', unread))).toEqual([422, 'shelf-life-not-confirmed']);
    expect(outcome(await step(senior, id, 'approve', { ...unread, confirmedShelfLife: meant }))).toBe('done');
    const { rows } = await test.owner.query('select signed from signature where subject_id = $1', [id]);
    expect(JSON.parse(rows[0].signed)).toMatchObject({ confirmedShelfLife: meant });
    const { rows: kept } = await test.owner.query(
      `select action, after -> 'confirmedShelfLife' as confirmed from audit_event
       where subject_id = $1 and action in ('formulation-recommended', 'formulation-ready')`,
      [id],
    );
    expect(kept).toEqual([
      { action: 'formulation-recommended', confirmed: meant },
      { action: 'formulation-ready', confirmed: meant },
    ]);
  });

  it('is asked about whatever it is where the catalogue has no data, and never where it keeps to them', async () => {
    const id = await submitted();
    const aDay = { stabilityStorage: 24, stabilityUOM: 'hours' };
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        if (formulations) delete formulations.stability.shelf_life;
      });
      const asked = await recommend(id, aDay, { confirmedShelfLife: undefined });
      expect([asked.status, asked.problem.code]).toEqual([422, 'shelf-life-not-confirmed']);
    } finally {
      await restoreCatalogue(test.owner);
    }
    expect(outcome(await recommend(id, aDay, { confirmedShelfLife: undefined }))).toBe('done');
  });
});

describe('approving a formulation', () => {
  it('[WBANS-07] is not for the person who recommended it', async () => {
    const id = await submitted();
    await recommend(id, {}, {}, senior);
    expect(outcome(await approve(id))).toEqual([422, 'same-person']);
    await recommend(id);
    expect(outcome(await approve(id))).toBe('done');
  });

  it('[WBANS-09] is a signature over exactly what was shown, which nobody can change', async () => {
    const id = await submitted({ bag_details: 'Night bag' });
    await recommend(id);
    await approve(id);
    const { rows } = await test.owner.query('select * from signature where subject_id = $1', [id]);
    expect(rows).toMatchObject([
      {
        hospital_id: 'DMOH01',
        user_name: 'Sina Templeton-Mock',
        meaning: 'Approved for ordering',
        subject_type: 'formulation',
        signed_at: expect.any(Date),
      },
    ]);
    const { signed, content_hash } = rows[0];
    expect(content_hash).toBe(createHash('sha256').update(signed).digest('hex'));
    expect(JSON.parse(signed)).toMatchObject({
      formulationId: id,
      submission: 1,
      formData: { bag_details: 'Night bag' },
      verdict: { stability: 'stable' },
      product: { ...product, description: 'Night bag' },
    });
    for (const change of ['update signature set meaning = meaning', 'delete from signature'])
      await expect(
        test.portal.db.asWorkbench((tx) => tx.query({ name: 'change-signature', text: change })),
      ).rejects.toThrow(/permission denied/);
  });

  it('[WBANS-10] is refused where the verdict is another one than was recommended, and changes nothing', async () => {
    const id = await submitted();
    await recommend(id);
    const before = await stored(id);
    try {
      await strictCalcium();
      expect(outcome(await approve(id))).toEqual([409, 'verdict-changed']);
      expect(await stored(id)).toEqual(before);
      expect((await show(senior, id)).body).toMatchObject({
        isSameVerdict: false,
        recommended: { isVerdictChanged: true },
        verdictNow: { stability: 'unstable' },
      });
      expect(outcome(await recommend(id, {}, { reason: 'For use within a day' }))).toBe('done');
      expect(outcome(await approve(id))).toBe('done');
    } finally {
      await restoreCatalogue(test.owner);
    }
  });

  it('is refused as recommending and showing are where a catalogue has nothing of which formulations are made', async () => {
    const [waiting, recommended] = [await submitted(), await submitted()];
    await recommend(recommended);
    const versionOf = async (id: string) => ({ version: (await show(senior, id)).body.version });
    const [ofWaiting, ofRecommended] = [await versionOf(waiting), await versionOf(recommended)];
    const before = [await stored(waiting), await stored(recommended)];
    try {
      await changeCatalogue(test.owner, (document) => {
        delete document.formulations;
      });
      const shown = await show(senior, waiting);
      expect([shown.status, shown.problem.code]).toEqual([409, 'formulations-not-offered']);
      for (const reply of [
        await recommend(waiting, {}, ofWaiting),
        await step(senior, recommended, 'approve', { totp: codeNow(), ...ofRecommended }),
      ])
        expect(outcome(reply)).toEqual([409, 'formulations-not-offered']);
      expect([await stored(waiting), await stored(recommended)]).toEqual(before);
    } finally {
      await restoreCatalogue(test.owner);
    }
  });

  it('takes the newest code: a wrong one approves nothing, counts as a failed try, and ten of them lock', async () => {
    const id = await submitted();
    await recommend(id);
    const before = await stored(id);
    expect((await approve(id, '12 34')).problem.fields).toEqual({ totp: 'Enter the 6-digit code' });
    for (let tries = 0; tries < 10; tries += 1)
      expect(outcome(await approve(id, '000000'))).toEqual([403, 'totp-wrong']);
    expect(outcome(await approve(id))).toEqual([429, 'too-many-tries']);
    expect(await stored(id)).toEqual(before);
    expect((await test.owner.query('select from signature where subject_id = $1', [id])).rowCount).toBe(0);
    await test.owner.query('truncate sign_in_try, sign_in_lock');
    const spaced = codeNow().replace(/^(\d{3})/, '$1 ');
    expect(outcome(await approve(id, spaced))).toBe('done');
  });

  it('uses each step of an authenticator up, together with what it approves', async () => {
    const key = newAuthenticatorKey();
    const { rows } = await test.owner.query(
      `select user_id, totp_secret from app_user where username = 'senior'`,
    );
    const { user_id: userId, totp_secret: before } = rows[0];
    const setKey = (sealed: Buffer) =>
      test.owner.query('update app_user set totp_secret = $2, totp_last_step = null where user_id = $1', [
        userId,
        sealed,
      ]);
    await setKey(test.portal.secrets.sealing.seal(key, userId));
    try {
      const [one, other] = [await submitted(), await submitted()];
      await recommend(one);
      await recommend(other, { tpn_code: 'F-2' });
      const code = codeAt(key, new Date());
      expect(outcome(await approve(one, code))).toBe('done');
      expect(outcome(await approve(other, code))).toEqual([403, 'totp-wrong']);
    } finally {
      await setKey(before);
      await test.owner.query('truncate sign_in_try, sign_in_lock');
    }
  });

  it('[WBANS-11] makes it ready under its code, which its hospital reads with how it keeps and is ordered', async () => {
    const id = await submitted({ bag_details: 'Night bag' });
    await recommend(id);
    const { body } = await approve(id);
    expect(body).toMatchObject({
      status: 'ready',
      review: null,
      product: { ...product, description: 'Night bag' },
      approved: { name: 'Sina Templeton-Mock' },
      openItems: 0,
    });
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'ready',
      productCode: 'DMO-F-001',
      product: { ...product, description: 'Night bag' },
      check: { stability: 'stable' },
      isSigned: true,
    });
    const list = await priya.call('GET /api/v1/tpn/customFormulationList', {
      query: { method: 'getStats' } as never,
    });
    expect(list.body).toMatchObject({ stats: { countSubmitted: 0, countReady: 1, countDraft: 0 } });
    expect((await listVersions(priya, id))[0]).toMatchObject({ action: 'ready', by: 'Sina Templeton-Mock' });
  });

  it('[WBANS-13] names what is for a patient by initials and reference', async () => {
    const id = await submitted({
      use: 'patient',
      patient_type: 'in_patient',
      bag_details: 'Night bag',
      patient_initials: 'ZS',
      patient_ref: '4711',
    });
    await recommend(id);
    await approve(id);
    const { body } = await priya.call('GET /api/v1/tpn/products');
    expect(body.at(-1)).toMatchObject({ tpn_code: 'DMO-F-001', tpn_product: 'Night bag for ZS (4711)' });
  });

  it('with the same key again is the same approval', async () => {
    const id = await submitted();
    await recommend(id);
    const { version } = (await show(senior, id)).body;
    const once = () =>
      step(senior, id, 'approve', { version, totp: '000 000' }, { 'idempotency-key': 'wrong-code' });
    expect([outcome(await once()), outcome(await once())]).toEqual([
      [403, 'totp-wrong'],
      [403, 'totp-wrong'],
    ]);
    const { rows: tries } = await test.owner.query('select from sign_in_try where failed_at is not null');
    expect(tries).toHaveLength(1);
    const totp = codeNow();
    const headers = { 'idempotency-key': 'right-code' };
    const first = await step(senior, id, 'approve', { version, totp }, headers);
    const again = await step(senior, id, 'approve', { version, totp }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await test.owner.query('select from signature where subject_id = $1', [id])).rowCount).toBe(1);
    await test.owner.query('truncate sign_in_try, sign_in_lock');
  });
});

describe('giving a formulation back', () => {
  it('[WBANS-14] makes it a draft of its creator, who reads why until it is submitted anew', async () => {
    const id = await submitted();
    await recommend(id);
    expect(outcome(await giveBack(id, ''))).toEqual([422, 'reason-missing']);
    expect(outcome(await giveBack(id, ' Too  little volume '))).toBe('done');
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'draft',
      returnedReason: 'Too little volume',
      returnedKind: 'returned',
      stability: 'stable',
      product: null,
    });
    const { rows } = await test.owner.query(
      `select user_name, action, before, after from audit_event where subject_id = $1 order by audit_event_id desc limit 1`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        user_name: 'Remy Mockingham',
        action: 'formulation-returned',
        before: { tab: 'To approve' },
        after: { tab: 'Returned', reason: 'Too little volume' },
      },
    ]);
    await submittedAgain(id, formulationOf());
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'submitted',
      returnedReason: null,
      returnedKind: null,
    });
  });

  it('is done with none that is not there, nor is any other step', async () => {
    const gone = randomUUID();
    const steps = [recommend(gone), approve(gone), giveBack(gone), withdraw(gone), giveBack('nonsense')];
    expect((await Promise.all(steps)).map(outcome)).toEqual(steps.map(() => [404, 'subject-not-found']));
  });

  it('whose bag a holiday of since makes a day earlier, and lets be over before it is delivered, says so to both sides', async () => {
    const id = await submitted();
    const reason = 'Wanted for two days alone';
    await recommend(id, { stabilityStorage: 60, stabilityUOM: 'hours' }, { reason });
    await approve(id);
    const { orderId, deliveryIds } = await storeOrder(test.owner, {
      ref: 'OVER',
      site: 'TPN',
      lines: [
        {
          deliveries: [{ date: '2031-03-06' }],
          columns: { line_type: 'TPN', tpn_code: 'DMO-F-001', drug1_code: null, drug_presentation_id: null },
        },
      ],
    });
    const found = async () => {
      const params = { merlinOrderLineID: deliveryIds[0]! };
      const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', { params });
      return [body.findings, body.judgedNow?.findings ?? [], body.codesToSee];
    };
    const read = async () => {
      const { body } = await priya.call('POST /api/v1/dashboard/order/details', {
        body: { groupOrderId: orderId },
      });
      const [item] = body.patients_data.Others?.items ?? [];
      return [item?.findings, item?.expiry.text];
    };
    const searched = async () =>
      (
        await reviewer.call('POST /api/v1/workbench/items/search', {
          body: { tab: 'to-review', finding: 'RealDateFallsShort', orderRef: 'OVER' },
        })
      ).body.rows.map(({ findings }) => findings);
    expect([await found(), await searched()]).toEqual([[[], [], []], []]);
    expect(await read()).toEqual([[], `Lasts to the end of ${shownDay('06/03/2031')}`]);
    await test.owner.query(
      `insert into public_holiday select holiday_region, '2031-03-05', 'Founding Day' from hospital
       where hospital_id = 'DMOH01' on conflict do nothing`,
    );
    const over = { code: 'RealDateFallsShort', detail: expect.stringContaining('lasts to the end of') };
    expect([await found(), await searched()]).toMatchObject([
      [[over], [over], ['RealDateFallsShort']],
      [[over]],
    ]);
    expect(await read()).toMatchObject([
      [over],
      `Lasts to the end of ${shownDay('05/03/2031')}: it is over before it is delivered`,
    ]);
    await test.owner.query(`delete from public_holiday where holiday_date = '2031-03-05'`);
  });

  it('[WBANS-15] withdraws what is ready: its product is not offered any more, and open items stay as they are', async () => {
    const id = await submitted();
    await recommend(id);
    await approve(id);
    const { deliveryIds } = await storeOrder(test.owner, {
      ref: 'WITHDRAWN',
      site: 'TPN',
      lines: [
        {
          deliveries: [{ date: '2031-03-04' }],
          columns: { line_type: 'TPN', tpn_code: 'DMO-F-001', drug1_code: null, drug_presentation_id: null },
        },
      ],
    });
    const item = async () =>
      (
        await senior.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
          params: { merlinOrderLineID: deliveryIds[0]! },
        })
      ).body;
    const before = await item();
    // What was signed with the product is what the reviewer reads of it.
    expect(before.named.name).toBe(`${before.description}, DMO-F-001`);
    expect(before.storage).toMatch(/^Lasts to the end of \w{3}\s\d\d\/03\/2031$/);
    expect(outcome(await withdraw(id, 'A part is out of stock'))).toBe('done');
    const listed = await senior.call('POST /api/v1/workbench/items/search', {
      body: { tab: 'to-review', orderRef: 'WITHDRAWN' },
    });
    expect(listed.body.rows.map(({ named }) => named)).toEqual([before.named]);
    const after = await item();
    expect([after.storage, after.item.stabilityStorage]).toEqual([
      before.storage,
      before.item.stabilityStorage,
    ]);
    // It may be made all the same, and whoever accepts it has seen why it was withdrawn.
    const { codesToSee, isBlockedNow, judgedNow, findings } = after;
    expect([codesToSee, isBlockedNow]).toEqual([['Withdrawn'], false]);
    const detail = expect.stringContaining('was withdrawn by the supplier: A part is out of stock');
    const told = { code: 'Withdrawn', severity: 'informs', detail };
    expect([judgedNow?.findings, findings]).toMatchObject([[told], [told]]);
    const searched = await reviewer.call('POST /api/v1/workbench/items/search', {
      body: { tab: 'to-review', finding: 'Withdrawn', orderRef: 'WITHDRAWN' },
    });
    expect(searched.body.rows.map((row) => [row.orderRefView, row.findings])).toMatchObject([
      ['WITHDRAWN', [told]],
    ]);
    // Nor does anybody start to make it, of several at once say, who has not.
    const move = async (status: string, findingsSeen?: string[]) => {
      const { version } = await item();
      const asked = {
        merlinOrderLineID: deliveryIds[0]!,
        status,
        version,
        ...(findingsSeen && { findingsSeen }),
      };
      const { body } = await senior.call('POST /api/v1/workbench/moves', { body: { moves: [asked] } });
      return body.results.map((result) => (result.ok ? result.status : result.code));
    };
    expect(await move('Reviewed', ['Withdrawn'])).toEqual(['Reviewed']);
    expect(await move('In manufacture')).toEqual(['findings-not-seen']);
    expect(await move('In manufacture', ['Withdrawn'])).toEqual(['In manufacture']);
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'draft',
      productCode: '',
      product: null,
      returnedKind: 'withdrawn',
      returnedReason: 'A part is out of stock',
    });
    const list = await priya.call('GET /api/v1/tpn/customFormulationList', { query: {} });
    expect(list.body).toMatchObject({
      formulations: [{ id, answered: 'withdrawn', returnedKind: 'withdrawn' }],
    });
    expect((await priya.call('GET /api/v1/tpn/formulationProducts')).body.products).toMatchObject([
      { tpn_code: 'DMO-F-001', isOffered: false },
    ]);
    const deleted = await priya.call('DELETE /api/v1/tpn/customFormulationRecord/:id', { params: { id } });
    expect([deleted.status, deleted.problem.code]).toEqual([409, 'formulation-was-ready']);
  });

  it('that is withdrawn, and that is ready again, is told to whoever has one of its open items before them', async () => {
    const id = await submitted();
    await recommend(id);
    await approve(id);
    const { orderId } = await storeOrder(test.owner, {
      ref: 'READY-AGAIN',
      site: 'TPN',
      lines: [
        {
          deliveries: [{ date: '2031-03-04' }],
          columns: { line_type: 'TPN', tpn_code: 'DMO-F-001', drug1_code: null, drug_presentation_id: null },
        },
      ],
    });
    const stream = await followWorkbench(await test.listen(), service);
    const timesTold = () => stream.text.split(`event: order\ndata: {"id":"${orderId}"`).length - 1;
    await withdraw(id);
    await expect.poll(timesTold).toBe(1);
    await submittedAgain(id, formulationOf());
    await recommend(id);
    await approve(id);
    await expect.poll(timesTold).toBe(2);
  });

  it('[WBANS-16] waits for no query, and closes it; recommending and approving wait', async () => {
    const id = await submitted();
    const first = await askAbout(id);
    expect(outcome(await recommend(id))).toEqual([409, 'subject-has-open-query']);
    await senior.call('POST /api/v1/workbench/queries/:queryId/close', {
      params: { queryId: first },
      body: {},
    });
    await recommend(id);
    const queryId = await askAbout(id);
    expect(outcome(await approve(id))).toEqual([409, 'subject-has-open-query']);
    expect(outcome(await giveBack(id))).toBe('done');
    const { body } = await senior.call('GET /api/v1/workbench/queries/:queryId', { params: { queryId } });
    expect(body).toMatchObject({
      turn: 'closed',
      lastMessage: { side: 'portal', body: 'The formulation was returned.' },
    });
  });

  it('[WBANS-24] and approving are told to the submitter by mail, with nothing of what it is, for whom or why', async () => {
    const secret = 'Zwiebelkuchen';
    const formData = formulationOf({ bag_details: secret });
    const id = await submitChecked(priya, formData);
    await test.owner.query('truncate outbox_mail');
    await giveBack(id, `Too much of ${secret}`);
    await submittedAgain(id, formData);
    await recommend(id);
    await approve(id);
    await withdraw(id, secret);
    const rows = (await readOutbox(test)).filter(
      ({ recipient, message_id }) =>
        recipient === 'pharmacist@demo.example' && message_id?.includes('.answer@'),
    );
    const [answered, withdrawn] = ['Your formulation was answered', 'Your formulation was withdrawn'];
    expect(rows.map(({ subject }) => subject)).toEqual([answered, answered, withdrawn]);
    expect(rows[2]?.body).toContain('it cannot be ordered any more');
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(3);
    for (const { subject, body } of rows) {
      expect(`${subject} ${body}`).not.toContain(secret);
      expect(body).toContain(`Hello Priya,\n\n${subject}`);
      expect(body).toContain(`/tpn/customFormulationCreate/${id}?hospital=DMOH01`);
    }
  });
});
