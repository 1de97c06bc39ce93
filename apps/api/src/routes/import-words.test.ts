import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { listWaitingImports } from '../database/queries/import-work.queries.ts';
import { CATALOGUE_FOLDER } from '../demonstration/demonstration-files.ts';
import { openWorkerPool } from '../jobs/as-actor.ts';
import { loadCatalogue } from '../services/catalogue/load-catalogue.ts';
import { workOnUpload } from '../services/csv-import/work/work-on-upload.ts';
import { addAccountLike } from '../testing/add-test-accounts.ts';
import { withChangedCatalogue, withdrawDrug } from '../testing/changed-catalogue.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeRowsWithWords } from './testing/stored-words.ts';

const CSV = 'POST /api/v1/order/csv';

let test: TestPortal;
let worker: pg.Pool;
let pharmacist: TestClient;
let colleague: TestClient;
let colleagueName: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  colleagueName = await addAccountLike(test.owner, 'pharmacist');
  colleague = await test.signIn(colleagueName);
  worker = openWorkerPool(test.portal.workerUrl);
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});
beforeEach(async () => {
  await test.owner.query('delete from import_upload');
  await test.owner.query('delete from import_substitution');
});

const taxol = { drug_name: 'Taxol', drug_dose: '175', drug_dose_unit: 'mgs', quantity: '1' };
const known = { drug_name: 'fluorouracil', drug_dose: '500', drug_dose_unit: 'mg', quantity: '1' };

type Asked = { show?: 'all' | 'to match' | 'matched' | 'skipped'; after?: string; limit?: number };
const ask = async (uploadCode: string, asked: Asked = {}, client = pharmacist) => {
  const { body } = await client.call(CSV, { body: { uploadCode, marked_rows: true, ...asked } });
  if (!('missing_fields' in body)) throw new Error(JSON.stringify(body));
  return body;
};
/** Does what waits for the upload, as the background does. */
async function work(uploadCode: string): Promise<void> {
  const waiting = (await listWaitingImports(worker)).filter(({ upload_id }) => upload_id === uploadCode);
  expect(waiting).toHaveLength(1);
  for (const each of waiting) {
    const working = {
      portal: test.portal,
      worker,
      processId: newId(),
      isStopping: () => false,
      now: () => new Date(),
    };
    expect(await workOnUpload(working, each)).toBeUndefined();
  }
}
/** The words, once the background has looked them up. */
async function words(uploadCode: string, asked: Asked = {}, client = pharmacist) {
  const shown = await ask(uploadCode, asked, client);
  if (shown.progress_complete) return shown;
  await work(uploadCode);
  return ask(uploadCode, asked, client);
}
async function match(
  uploadCode: string,
  matched_fields: {
    id?: string;
    item_field?: 'drug_name';
    item_cust?: string;
    item_bolt: string;
    same_unit?: boolean;
    same_drug?: boolean;
    this_file_alone?: boolean;
  }[],
  given: { review_orders?: boolean; missing_fields?: { id: string; decided_at: string | null }[] } = {},
  client = pharmacist,
) {
  // Said of a word that is a name of its drug it changes nothing.
  const sure = matched_fields.map((each) => ({ same_drug: true, ...each }));
  const { body } = await client.call(CSV, {
    body: { uploadCode, matched_rows: true, matched_fields: sure, review_orders: false, ...given },
  });
  if (!('not_kept' in body)) throw new Error(JSON.stringify(body));
  return body;
}
const asked = (shown: Awaited<ReturnType<typeof ask>>) =>
  shown.missing_fields.map(({ item_field, item_cust, rows, first_row }) => [
    item_field,
    item_cust,
    rows,
    first_row,
  ]);

describe('words that the catalogue does not know', () => {
  it('[CSV-71] [CSV-27] are told once all rows are looked through, each with how many rows wait for it', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [
      known,
      taxol,
      { ...taxol, drug_dose_unit: 'mg' },
    ]);
    const first = await ask(uploadCode);
    expect(first).toMatchObject({ progress_complete: false, work: 'recognise', missing_fields: [] });
    const shown = await words(uploadCode);
    expect(shown).toMatchObject({ progress_amount: 100, rows_done: 3, rows_marked: 3, work: null });
    expect(asked(shown)).toEqual([
      ['drug_name', 'Taxol', 2, 2],
      ['drug_dose_unit', 'mgs', 1, 2],
    ]);
    expect(shown.missing_fields[0]).toMatchObject({
      kind: 'drug',
      context: { drug_dose: '175', drug_dose_unit: 'mgs' },
      decision: null,
      nearest: [
        {
          id: 'PACLITAXEL',
          label: 'PACLitaxel',
          why: 'alias in the catalogue',
          look_alikes: ['docetaxel'],
        },
        { id: 'DOCETAXEL', label: 'DOCEtaxel', why: 'looks like PACLitaxel' },
      ],
    });
    expect(Object.keys(shown.field_lists)).toHaveLength(8);
    expect(shown.field_lists['dose unit']?.map(({ id }) => id)).toContain('mg');
  });

  it('come a page at a time, the most dangerous first', async () => {
    const rows = Array.from({ length: 230 }, (_, index) => ({ ...known, drug_name: `word ${index}` }));
    const uploadCode = await storeRowsWithWords(test.owner, [{ ...taxol, drug_name: 'Vinc' }, ...rows]);
    const first = await words(uploadCode, { limit: 100 });
    expect(first.missing_fields[0]?.item_cust).toBe('Vinc');
    const second = await ask(uploadCode, { limit: 100, after: first.words_next ?? '' });
    const third = await ask(uploadCode, { limit: 100, after: second.words_next ?? '' });
    const all = [first, second, third].flatMap(({ missing_fields }) => missing_fields.map(({ id }) => id));
    expect(new Set(all).size).toBe(232);
    expect(third.words_next).toBeNull();
    expect(second.field_lists).toEqual({});
  });

  it('of a row that is left out by an earlier decision are not asked; that it is left out is said', async () => {
    await test.owner.query(
      `insert into import_substitution
       select 'DMOH01', gen_random_uuid(), 'drug_name', 'see script', 'drug|see script', 'skip-row', null, user_id,
         username, now() from app_user where username = $1`,
      [colleagueName],
    );
    const uploadCode = await storeRowsWithWords(test.owner, [
      { ...taxol, drug_name: 'see script', route: 'Odd' },
      known,
    ]);
    expect(asked(await words(uploadCode))).toEqual([]);
    expect((await ask(uploadCode, { show: 'skipped' })).missing_fields).toMatchObject([
      {
        item_cust: 'see script',
        rows: 1,
        decision: {
          item_bolt: 'Skip row - For this and future imports',
          username: colleagueName,
          in_this_upload: false,
        },
      },
    ]);
  });
});

describe('what a person says of them', () => {
  it('[CSV-72] [WIZARD-11] is kept, and the same word is not asked for in the next import', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    await words(uploadCode);
    expect(
      await match(uploadCode, [{ item_field: 'drug_name', item_cust: ' TAXOL', item_bolt: 'PACLITAXEL' }]),
    ).toMatchObject({
      not_kept: [],
      work: null,
      counts: [
        { kind: 'drug', to_match: 0, matched: 1, skipped: 0 },
        { kind: 'dose unit', to_match: 1, matched: 0, skipped: 0 },
      ],
    });
    expect((await ask(uploadCode, { show: 'matched' })).missing_fields).toMatchObject([
      {
        decision: {
          item_bolt: 'PACLITAXEL',
          label: 'PACLitaxel',
          username: 'pharmacist',
          in_this_upload: true,
        },
      },
    ]);
    const next = await storeRowsWithWords(test.owner, [taxol], { username: colleagueName });
    expect(asked(await words(next, {}, colleague))).toEqual([['drug_dose_unit', 'mgs', 1, 1]]);
  });

  it('holds for its file alone where it may have meant a look-alike, which is said beforehand', async () => {
    const rows = [{ ...known, drug_name: 'Vinblastin' }];
    const uploadCode = await storeRowsWithWords(test.owner, rows);
    const [word] = (await words(uploadCode)).missing_fields;
    expect(word?.nearest.map(({ id, nearer_look_alike }) => [id, nearer_look_alike]).slice(0, 2)).toEqual([
      ['VINBLASTINE', null],
      ['VINCRISTINE', 'vinBLASTine'],
    ]);
    const chosen = { id: word?.id ?? '', item_bolt: 'VINCRISTINE' };
    expect(await match(uploadCode, [chosen])).toMatchObject({ not_kept: [] });
    expect((await ask(uploadCode)).missing_fields).toEqual([]);
    expect((await test.owner.query('select from import_substitution')).rowCount).toBe(0);
    const next = await storeRowsWithWords(test.owner, rows, { username: colleagueName });
    expect(asked(await words(next, {}, colleague))).toEqual([['drug_name', 'Vinblastin', 1, 1]]);
  });

  it('[CSV-29] for this import alone is known to no other one', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [{ ...known, drug_name: 'Drug X' }]);
    const [word] = (await words(uploadCode)).missing_fields;
    await match(uploadCode, [{ id: word?.id ?? '', item_bolt: 'Skip row - For this import' }]);
    expect((await words(uploadCode, { show: 'all' })).missing_fields).toMatchObject([
      { decision: { item_bolt: 'Skip row - For this import' } },
    ]);
    expect((await test.owner.query('select * from import_substitution')).rows).toEqual([]);
  });

  it('has the rows judged once no word is left, and not before', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    await words(uploadCode);
    const half = await match(
      uploadCode,
      [{ item_field: 'drug_name', item_cust: 'Taxol', item_bolt: 'PACLITAXEL' }],
      { review_orders: true },
    );
    expect(half.work).toBeNull();
    const [unit] = (await ask(uploadCode)).missing_fields;
    const same = { id: unit?.id ?? '', item_bolt: 'mg', same_unit: true };
    const whole = await match(uploadCode, [same], { review_orders: true });
    expect(whole).toMatchObject({ not_kept: [], work: 'judge', progress_complete: false });
  });

  it('is never kept of a unit that is another one, whoever says that it is the same', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [{ ...known, drug_dose_unit: 'ugs' }]);
    const id = (await words(uploadCode)).missing_fields[0]?.id ?? '';
    for (const same_unit of [false, true]) {
      const { not_kept } = await match(uploadCode, [{ id, item_bolt: 'mg', same_unit }]);
      expect(not_kept.map(({ why }) => why)).toEqual(['“ugs” is microgram: it never stands for mg.']);
    }
    expect((await test.owner.query('select from import_substitution')).rowCount).toBe(0);
    expect((await match(uploadCode, [{ id, item_bolt: 'microgram', same_unit: true }])).not_kept).toEqual([]);
  });

  it('is not kept of a unit until somebody says that it is the same one, whoever calls', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [{ ...known, drug_dose_unit: 'miligrm' }]);
    const [unit] = (await words(uploadCode)).missing_fields;
    const id = unit?.id ?? '';
    for (const said of [{}, { same_unit: false }]) {
      const { not_kept, counts, work } = await match(uploadCode, [{ id, item_bolt: 'mg', ...said }], {
        review_orders: true,
      });
      expect(not_kept.map(({ why }) => why)).toEqual([
        'A wrong unit makes a dose a thousand times too large or too small: say that it is the same unit.',
      ]);
      expect([counts[0]?.to_match, work]).toEqual([1, null]);
    }
    expect((await test.owner.query('select from import_substitution')).rowCount).toBe(0);
    expect((await match(uploadCode, [{ id, item_bolt: 'mg', same_unit: true }])).not_kept).toEqual([]);
  });

  const liposomal = { ...known, drug_name: 'doxorubicin liposomal' };

  it('is not kept of a word that is no name of its drug until somebody says that it is the same, and is told in every later file', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [liposomal]);
    const [word] = (await words(uploadCode)).missing_fields;
    expect(word?.nearest).toEqual([]);
    const plain = { id: word?.id ?? '', item_bolt: 'DOXORUBICIN' };
    const { not_kept, counts } = await match(uploadCode, [{ ...plain, same_drug: false }]);
    expect(not_kept.map(({ why }) => why)).toEqual([
      'It is no name of DOXOrubicin in the catalogue: say that it is the same drug.',
    ]);
    expect(counts[0]?.to_match).toBe(1);
    expect((await test.owner.query('select from import_substitution')).rowCount).toBe(0);
    expect((await match(uploadCode, [{ ...plain, same_drug: true }])).not_kept).toEqual([]);
    const next = await storeRowsWithWords(test.owner, [liposomal, taxol], { username: colleagueName });
    expect(asked(await words(next, {}, colleague))).toEqual([
      ['drug_name', 'Taxol', 1, 2],
      ['drug_dose_unit', 'mgs', 1, 2],
    ]);
    expect((await ask(next, { show: 'matched' }, colleague)).missing_fields).toMatchObject([
      { item_cust: 'doxorubicin liposomal', decision: { label: 'DOXOrubicin', in_this_upload: false } },
    ]);
  });

  it('holds for its file alone where somebody says so', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [liposomal]);
    const [word] = (await words(uploadCode)).missing_fields;
    const here = { item_bolt: 'DOXORUBICIN', same_drug: true, this_file_alone: true };
    expect((await match(uploadCode, [{ id: word?.id ?? '', ...here }])).not_kept).toEqual([]);
    expect((await ask(uploadCode)).missing_fields).toEqual([]);
    const next = await storeRowsWithWords(test.owner, [liposomal], { username: colleagueName });
    expect(asked(await words(next, {}, colleague))).toEqual([['drug_name', 'doxorubicin liposomal', 1, 1]]);
  });

  it('words of a row that comes back are asked for', async () => {
    const row = { ...known, drug_name: 'see script', route: 'Odd' };
    const uploadCode = await storeRowsWithWords(test.owner, [row]);
    const shown = await words(uploadCode);
    const script = shown.missing_fields.find(({ item_cust }) => item_cust === 'see script');
    await match(uploadCode, [{ id: script?.id ?? '', item_bolt: 'Skip row - For this import' }]);
    expect(asked(await words(uploadCode))).toEqual([]);
    const [skipped] = (await ask(uploadCode, { show: 'all' })).missing_fields;
    await match(uploadCode, [{ id: script?.id ?? '', item_bolt: 'FLUOROURACIL' }], {
      missing_fields: [{ id: script?.id ?? '', decided_at: skipped?.decision?.decided_at ?? null }],
    });
    expect(asked(await words(uploadCode))).toEqual([['route', 'Odd', 1, 1]]);
  });

  it('never takes a drug or a unit as blank, nor what is not in the catalogue', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    const ids = (await words(uploadCode)).missing_fields.map(({ id }) => id);
    const { not_kept, counts } = await match(uploadCode, [
      ...ids.map((id) => ({ id, item_bolt: 'Ignore this field' })),
      { item_field: 'drug_name', item_cust: 'Taxol', item_bolt: 'NOTHING' },
      { item_field: 'drug_name', item_cust: 'not there', item_bolt: 'PACLITAXEL' },
    ]);
    expect(not_kept.map(({ why }) => why)).toEqual([
      'A row is never ordered without one of its drugs: skip the row instead',
      'A figure is never read without its unit: skip the row instead',
      'What it was matched to is not offered any more. Please match it again.',
      'This word is in none of the rows any more.',
    ]);
    expect(counts.map(({ to_match }) => to_match)).toEqual([1, 1]);
  });
});

describe('a colleague who decides the same word', () => {
  /** It is near to nothing: whatever is said of it is kept for the hospital. */
  const scripted = { ...taxol, drug_name: 'Script A' };

  it('stays first; the second is told who said what, and can then say otherwise', async () => {
    const own = await storeRowsWithWords(test.owner, [scripted]);
    const other = await storeRowsWithWords(test.owner, [scripted], { username: colleagueName });
    await words(own);
    await words(other, {}, colleague);
    const word = { item_field: 'drug_name', item_cust: 'Script A' } as const;
    await match(other, [{ ...word, item_bolt: 'DOCETAXEL' }], {}, colleague);
    const { not_kept } = await match(own, [{ ...word, item_bolt: 'PACLITAXEL' }]);
    expect(not_kept).toMatchObject([
      { ...word, decision: { item_bolt: 'DOCETAXEL', username: colleagueName } },
    ]);
    const [shown] = (await ask(own, { show: 'matched' })).missing_fields;
    expect(shown?.decision).toMatchObject({ label: 'DOCEtaxel', in_this_upload: false });
    const again = await match(own, [{ ...word, item_bolt: 'PACLITAXEL' }], {
      missing_fields: [{ id: shown?.id ?? '', decided_at: shown?.decision?.decided_at ?? null }],
    });
    expect(again.not_kept).toEqual([]);
    // What the colleague said of the colleague's own file stays there.
    expect((await ask(other, { show: 'matched' }, colleague)).missing_fields).toMatchObject([
      { decision: { item_bolt: 'DOCETAXEL', in_this_upload: true } },
    ]);
  });

  it('at the very same moment: one is kept, every other one is told', async () => {
    const own = await storeRowsWithWords(test.owner, [scripted]);
    const other = await storeRowsWithWords(test.owner, [scripted], { username: colleagueName });
    await words(own);
    await words(other, {}, colleague);
    const word = { item_field: 'drug_name', item_cust: 'Script A' } as const;
    // Both have looked at what is known before either keeps anything.
    await test.owner.query(`select pg_advisory_lock(hashtextextended('DMOH01/import-substitution', 0))`);
    const matching = Promise.all([
      match(own, [{ ...word, item_bolt: 'PACLITAXEL' }]),
      match(other, [{ ...word, item_bolt: 'DOCETAXEL' }], {}, colleague),
    ]);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await test.owner.query(waiting)).rowCount).toBe(2);
    await test.owner.query('select pg_advisory_unlock_all()');
    const told = (await matching).flatMap(({ not_kept }) => not_kept);
    const { rows } = await test.owner.query('select code, username from import_substitution');
    expect(told).toMatchObject([
      { ...word, decision: { item_bolt: rows[0].code, username: rows[0].username } },
    ]);
    expect(rows).toHaveLength(1);
  });

  it('50 matches of one word at once end in one decision and no fault', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [scripted]);
    const [word] = (await words(uploadCode)).missing_fields;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        pharmacist.call(CSV, {
          body: {
            uploadCode,
            matched_rows: true,
            matched_fields: [
              { id: word?.id ?? '', item_bolt: index % 2 ? 'PACLITAXEL' : 'DOCETAXEL', same_drug: true },
            ],
            review_orders: false,
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const { rows } = await test.owner.query(
      `select s.code, k.code as own from import_substitution s join import_keyword k using (keyword_key)`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].own).toBe(rows[0].code);
  });
});

describe('rows', () => {
  it('are judged by what was said of their words in this very upload', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [
      { ...taxol, drug_dose_unit: 'mg', route: 'IV', container_type: 'Fluid Bag', diluent: 'Odd' },
      { ...known, drug_name: 'Drug X' },
    ]);
    const ids = (await words(uploadCode)).missing_fields.map(({ id, item_cust }) => ({ id, item_cust }));
    const idOf = (word: string) => ids.find(({ item_cust }) => item_cust === word)?.id ?? '';
    await match(
      uploadCode,
      [
        { id: idOf('Taxol'), item_bolt: 'PACLITAXEL' },
        { id: idOf('Odd'), item_bolt: 'NS' },
        { id: idOf('Drug X'), item_bolt: 'Skip row - For this import' },
      ],
      { review_orders: true },
    );
    await work(uploadCode);
    const { rows } = await test.owner.query(
      `select told -> 'line' ->> 'drugCode' as drug, told -> 'line' ->> 'diluentId' as diluent, review_state
       from import_row, cast(verdict ->> 'told' as jsonb) as told where upload_id = $1 order by row_number`,
      [uploadCode],
    );
    expect(rows).toMatchObject([
      { drug: 'PACLITAXEL', diluent: 'NS' },
      { drug: null, review_state: 'skipped' },
    ]);
    const { problem } = await pharmacist.call(CSV, { body: { uploadCode, marked_rows: true } });
    expect(problem.code).toBe('upload-elsewhere');
  });

  it('are counted once though looking them up was cut off and began again', async () => {
    const uploadCode = await storeRowsWithWords(
      test.owner,
      Array.from({ length: 600 }, () => taxol),
    );
    await ask(uploadCode);
    const [waiting] = (await listWaitingImports(worker)).filter(({ upload_id }) => upload_id === uploadCode);
    let slices = 0;
    const working = {
      portal: test.portal,
      worker,
      processId: newId(),
      // The server goes down behind the first rows.
      isStopping: () => ++slices > 2,
      now: () => new Date(),
    };
    await expect(workOnUpload(working, waiting!)).rejects.toThrow('The server stops');
    const half = await ask(uploadCode);
    expect([half.progress_complete, half.rows_done, half.rows_marked, half.progress_amount]).toEqual([
      false,
      250,
      600,
      41,
    ]);
    expect(asked(await words(uploadCode))).toEqual([
      ['drug_name', 'Taxol', 600, 1],
      ['drug_dose_unit', 'mgs', 600, 1],
    ]);
  });

  it('have open screens told of each five hundred rows while they are looked up, and of the end', async () => {
    const told: unknown[] = [];
    const hear = ({ payload }: { payload?: string | undefined }) => {
      const { kind, id } = JSON.parse(payload ?? '{}');
      if (kind === 'import') told.push(id);
    };
    /** How often screens are told, once it was asked for: of the words at the end, and that nothing waits any more. */
    const telling = async (rows: number, times: number) => {
      told.length = 0;
      const uploadCode = await storeRowsWithWords(test.owner, Array(rows).fill(taxol));
      await ask(uploadCode);
      await expect.poll(() => told).toEqual([uploadCode]);
      told.length = 0;
      await work(uploadCode);
      await expect.poll(() => told).toEqual(Array(times).fill(uploadCode));
      await test.owner.query('delete from import_upload');
    };
    test.owner.on('notification', hear);
    await test.owner.query('listen bolt_change');
    await telling(3, 2);
    await telling(1_100, 4);
    await test.owner.query('unlisten bolt_change');
    test.owner.off('notification', hear);
  });
});

describe('another catalogue', () => {
  it('has words looked up anew; one that was matched to what is not offered any more is asked for again', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    await words(uploadCode);
    await match(uploadCode, [{ item_field: 'drug_name', item_cust: 'Taxol', item_bolt: 'PACLITAXEL' }]);
    await withChangedCatalogue(withdrawDrug('PACLITAXEL'), (folder) => loadCatalogue(test.owner, folder));
    expect(await ask(uploadCode)).toMatchObject({ progress_complete: false, work: 'recognise' });
    expect((await words(uploadCode)).missing_fields[0]).toMatchObject({
      item_cust: 'Taxol',
      decision: null,
      no_longer_offered: 'PACLitaxel',
    });
    const other = [{ item_field: 'drug_name', item_cust: 'Taxol', item_bolt: 'DOCETAXEL' }] as const;
    expect((await match(uploadCode, [...other])).not_kept).toEqual([]);
    await loadCatalogue(test.owner, CATALOGUE_FOLDER);
  });
});

describe('bad input', () => {
  it('a word of 60 kB is shown by its beginning and matched for its upload alone', async () => {
    // Letters that do not compress: an index of the whole word would refuse it.
    const long = Array.from({ length: 15_000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ');
    const uploadCode = await storeRowsWithWords(test.owner, [{ ...known, drug_name: long }]);
    const [word] = (await words(uploadCode)).missing_fields;
    expect(word?.item_cust).toHaveLength(1000);
    expect(word?.item_cust_length).toBe(long.length);
    const kept = await match(uploadCode, [
      { item_field: 'drug_name', item_cust: long, item_bolt: 'PACLITAXEL' },
    ]);
    expect(kept.not_kept).toEqual([]);
    expect((await test.owner.query('select * from import_substitution')).rows).toEqual([]);
    expect((await ask(uploadCode)).missing_fields).toEqual([]);
  });

  it('a word of 255 letters is kept for the next file, and of one more the decision holds for its upload alone', async () => {
    const [longest, longer] = ['x'.repeat(255), 'x'.repeat(256)];
    const rows = [longest, longer].map((drug_name) => ({ ...known, drug_name }));
    const uploadCode = await storeRowsWithWords(test.owner, rows);
    const { missing_fields } = await words(uploadCode);
    const matched = missing_fields.map(({ id }) => ({ id, item_bolt: 'PACLITAXEL' }));
    expect((await match(uploadCode, matched)).not_kept).toEqual([]);
    expect((await ask(uploadCode)).missing_fields).toEqual([]);
    const { rows: kept } = await test.owner.query('select keyword from import_substitution');
    expect(kept).toEqual([{ keyword: longest }]);
  });

  it('10,000 unknown words in one file', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...known, drug_name: `drug${index}mab` }));
    const uploadCode = await storeRowsWithWords(test.owner, rows);
    const shown = await words(uploadCode, { limit: 500 });
    expect(shown.missing_fields).toHaveLength(500);
    expect(shown.counts).toEqual([{ kind: 'drug', to_match: 10_000, matched: 0, skipped: 0 }]);
  });

  it("somebody else's upload, another hospital's, none, and rows that are not selected are refused", async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    const stranger = await test.signIn('nz');
    const body = { uploadCode, marked_rows: true } as const;
    const matched = { uploadCode, matched_rows: true as const, matched_fields: [] };
    for (const client of [colleague, stranger]) {
      for (const { status, problem } of [
        await client.call(CSV, { body }),
        await client.call(CSV, { body: matched }),
      ])
        expect([status, problem.code]).toEqual([404, 'upload-gone']);
    }
    const gone = await pharmacist.call(CSV, { body: { ...body, uploadCode: 'x' } });
    expect(gone.status).toBe(404);
    await words(uploadCode);
    const rows = await pharmacist.call(CSV, { body: { uploadCode, marked_rows: [1, 2] } });
    expect([rows.status, rows.problem.code]).toEqual([409, 'rows-not-selected']);
    expect((await pharmacist.call(CSV, { body: { uploadCode, marked_rows: [1] } })).status).toBe(200);
    const chosen = await match(uploadCode, []).then(() =>
      pharmacist.call(CSV, { body: { uploadCode, matched_rows: [7], matched_fields: [] } }),
    );
    expect(chosen.problem.code).toBe('rows-not-selected');
  });

  it('a word that is named by half of it is none of the file', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    const { missing_fields } = await words(uploadCode);
    const [{ item_field, item_cust } = {}] = missing_fields;
    const named = async (word: Partial<(typeof missing_fields)[number]>) => {
      const body = { uploadCode, marked_rows: true as const, missing_fields: [word] };
      const reply = await pharmacist.call(CSV, { body });
      return [reply.status, 'missing_fields' in reply.body && reply.body.missing_fields.length];
    };
    expect(await named({ item_field, item_cust })).toEqual([200, 1]);
    for (const half of [{ item_field }, { item_cust }, {}]) expect(await named(half)).toEqual([200, 0]);
  });

  it('nothing is matched while words are looked up, nor by whom the permission was taken from', async () => {
    const uploadCode = await storeRowsWithWords(test.owner, [taxol]);
    const body = { uploadCode, matched_rows: true as const, matched_fields: [] };
    const early = await pharmacist.call(CSV, { body });
    expect([early.status, early.problem.code]).toEqual([409, 'words-not-looked-up']);
    await words(uploadCode);
    await test.owner.query(`update hospital set csv_import = false where hospital_id = 'DMOH01'`);
    const refused = await pharmacist.call(CSV, { body });
    await test.owner.query(`update hospital set csv_import = true where hospital_id = 'DMOH01'`);
    expect([refused.status, refused.problem.code]).toEqual([403, 'access-missing']);
  });
});

describe('the explorer', () => {
  it('[CSV-74] offers what may follow, as the drug form does', async () => {
    const { body } = await pharmacist.call(CSV, {
      body: { explorer: { drug1_id: 'FLUOROURACIL', adminRouteCode: 'IV', containerTypeId: 'INF' } },
    });
    expect(body).toMatchObject({
      admin_route_options: expect.arrayContaining([{ id: 'IV', label: 'Intravenous' }]),
      container_options: expect.arrayContaining([{ id: 'INF', label: 'Infusor' }]),
      diluent_options: expect.any(Array),
      container_description_options: expect.any(Array),
      ancillary_options: expect.any(Array),
      drug2_options: expect.any(Array),
    });
    const nothing = await pharmacist.call(CSV, { body: { explorer: { drug1_id: 'NOTHING' } } });
    expect(nothing.problem.code).toBe('drug-not-found');
  });
});
