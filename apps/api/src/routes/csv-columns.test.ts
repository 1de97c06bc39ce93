import type { OperationInput } from '@bolt/contracts';
import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { rawWorkbook } from '../services/csv-import/file/workbook/write-raw-workbook.test-support.ts';
import { addAccountLike } from '../testing/add-test-accounts.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { storeUpload } from './testing/stored-uploads.ts';

/** Small files are read within milliseconds. */
const SOON = { timeout: 240_000, interval: 5 };
/** A name, a known header, one that is nobody's, and a column without a header. */
const FILE = [
  'drug_name;Strength;Units;Qty;Cost centre;',
  'fluorouracil;500;mg;1;A-1;x',
  'fluorouracil;5oo;mg;0;;x',
  'vancomycin;1000;mg;2;B-2;',
].join('\r\n');

let test: TestPortal;
let pharmacist: TestClient;
let jobs: Jobs;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  jobs = await startJobs(test.portal);
});
afterAll(async () => {
  await jobs?.stop();
  await test?.close();
});
beforeEach(async () => {
  await test.owner.query('delete from import_upload');
  await test.owner.query('delete from import_header_set');
});

/** Asked of the database: the call would take its time from the background, which works in the same process. */
const settled = async () => {
  const works = async () =>
    (
      await test.owner.query(
        `select work from import_upload where username = 'pharmacist' and state not in ('closed', 'cancelled')`,
      )
    ).rows;
  await expect.poll(works, SOON).toEqual([{ work: null }]);
  return (await pharmacist.call('GET /api/v1/order/process/csv')).body.upload;
};
const read = async (text: string | Buffer) => {
  const uploadCode = await storeUpload(test.owner, { bytes: Buffer.from(text) });
  await test.owner.query('notify bolt_import');
  await settled();
  return uploadCode;
};
const get = async (query: Record<string, string>) =>
  (
    await pharmacist.call('GET /api/v1/order/csv', {
      query: { _format: 'json', r: '0.17', ...query } as never,
    })
  ).body as never;
const headers = (): Promise<{
  columns: { header: string; target: string | null; why: string | null; values: string[] }[];
  [name: string]: unknown;
}> => get({ stage: '3', getHeaders: '1' });
const rows = (
  query: Record<string, string> = {},
): Promise<{
  rows: Record<string, { valid: unknown; cells: Record<string, string>; selected: boolean }>;
  [name: string]: unknown;
}> => get({ stage: '3', ...query });
type Write<O extends 'setHeaders' | 'selectedRows' | 'discardedRows'> = OperationInput<
  'POST /api/v1/order/csv',
  O
>['body'];
const post = (body: Write<'setHeaders'> | Write<'selectedRows'> | Write<'discardedRows'>) =>
  pharmacist.call('POST /api/v1/order/csv', { query: { _format: 'hal_json' }, body });
const setHeaders = async (body: Omit<Write<'setHeaders'>, 'reprocess_headers'>) => {
  const reply = await post({ reprocess_headers: true, ...body });
  await settled();
  return reply;
};
const ASSIGNED = { 'Cost centre': 'comments', 'Column 6': '-- SKIP COLUMN --' } as const;

describe('the columns of a file', () => {
  it.each([
    ['fluid bag', { target: 'container_type', why: 'values' }],
    ['Infusor LV5', { target: 'container', why: 'name' }],
  ])("are told by their values: 'Container' over types of containers, and over %s", async (other, told) => {
    await read(
      `drug_name,drug_dose,quantity,Container\nfluorouracil,500,1,Fluid Bag\nfluorouracil,500,1,${other}\n`,
    );
    expect((await headers()).columns[3]).toMatchObject(told);
  });

  it('[CSV-54] [CSV-59] [CSV-62] are answered with what each means, why, its first values and the fields there are', async () => {
    const uploadCode = await read(FILE);
    const answer = await headers();
    expect(answer).toMatchObject({
      upload_code: uploadCode,
      filename: 'orders.csv',
      user_headers: ['drug_name', 'Strength', 'Units', 'Qty', 'Cost centre', 'Column 6'],
      cust_header_chosen: null,
      needs_name: false,
      missing_fields: [],
      dialect: { encoding: 'utf-8', delimiter: ';' },
      dates: [],
      work: null,
    });
    expect(answer.bolt_headers).toHaveLength(28);
    expect(answer.bolt_headers).toContainEqual({ key: 'drug_dose', label: 'Dose' });
    expect(answer.columns).toEqual([
      { header: 'drug_name', target: 'drug_name', why: 'name', values: ['fluorouracil', 'vancomycin'] },
      { header: 'Strength', target: 'drug_dose', why: 'known-header', values: ['500', '5oo', '1000'] },
      { header: 'Units', target: 'drug_dose_unit', why: 'known-header', values: ['mg'] },
      { header: 'Qty', target: 'quantity', why: 'known-header', values: ['1', '0', '2'] },
      { header: 'Cost centre', target: null, why: null, values: ['A-1', 'B-2'] },
      { header: 'Column 6', target: null, why: null, values: ['x'] },
    ]);
  });

  it('leaves out by itself what has neither a header nor a cell', async () => {
    await read('drug_name,quantity,\nfluorouracil,1,\n');
    expect((await headers()).columns.at(-1)).toEqual({
      header: 'Column 3',
      target: '-- SKIP COLUMN --',
      why: 'empty',
      values: [],
    });
  });

  it('[CSV-68] mean what the user says, and the rows are judged by it', async () => {
    await read(FILE);
    const chosen = { Qty: 'bag_size', 'Cost centre': 'quantity', 'Column 6': '-- SKIP COLUMN --' } as const;
    expect((await setHeaders({ chosen_headers: chosen })).status).toBe(200);
    expect((await headers()).columns.slice(3)).toMatchObject([
      { target: 'bag_size', why: 'chosen' },
      { target: 'quantity', why: 'chosen' },
      { target: '-- SKIP COLUMN --', why: 'chosen' },
    ]);
    const { rows: judged } = await rows();
    expect(judged['1']).toMatchObject({
      valid: expect.any(Array),
      cells: { bag_size: '1', quantity: 'A-1' },
    });
  });

  it('[CSV-25] [CSV-26] are kept by a name, offered as a file type, and known in the next file', async () => {
    await read(FILE);
    const { body } = await setHeaders({ chosen_headers: ASSIGNED, headers_name: 'Ward list' });
    expect(body).toMatchObject({ message: "The headers were saved as 'Ward list'." });
    expect(await headers()).toMatchObject({ headers_name: 'Ward list', needs_name: false });
    await pharmacist.call('GET /api/v1/order/cancel/csv');
    const { file_types } = (await get({ stage: '1' })) as { file_types: { id: string; name: string }[] };
    expect(file_types).toEqual([{ id: expect.any(String), name: 'Ward list' }]);
    await read(FILE);
    expect((await headers()).columns[4]).toMatchObject({ target: 'comments', why: 'chosen-before' });
    const anew = await setHeaders({ chosen_headers: { Qty: '' }, headers_name: 'ward LIST' });
    expect([anew.status, anew.problem.fields]).toEqual([
      422,
      { headers_name: expect.stringContaining('Another set has the name') },
    ]);
    await setHeaders({ cust_header_selected: file_types[0]!.id });
    expect(await headers()).toMatchObject({ cust_header_chosen: file_types[0]!.id });
  });

  it('are still told by their cells when another type of file is chosen', async () => {
    await read('drug_name,drug_dose,quantity,Remark\nfluorouracil,500,1,x\n');
    const { body } = await setHeaders({ chosen_headers: { Remark: 'comments' }, headers_name: 'Ward list' });
    const { cust_header_chosen } = body as { cust_header_chosen: string };
    await pharmacist.call('GET /api/v1/order/cancel/csv');
    await read('drug_name,drug_dose,quantity,Remark,Container,\nfluorouracil,500,1,x,Fluid Bag,\n');
    const before = (await headers()).columns.slice(4);
    expect(before).toMatchObject([{ target: 'container_type', why: 'values' }, { why: 'empty' }]);
    await setHeaders({ cust_header_selected: cust_header_chosen });
    const { columns, headers_name } = await headers();
    expect([headers_name, columns[3]?.target, columns.slice(4)]).toEqual(['Ward list', 'comments', before]);
  });

  it('says no to a field that two columns have, and to a column that is not there, each at its place', async () => {
    await read(FILE);
    const { status, problem } = await setHeaders({
      chosen_headers: { 'Cost centre': 'quantity', Colour: 'comments' },
    });
    expect([status, problem.fields]).toEqual([
      422,
      {
        'chosen_headers.Cost centre': "'Qty' has this field already",
        'chosen_headers.Colour': 'The file has no such column',
      },
    ]);
    expect((await headers()).columns[4]?.target).toBeNull();
  });

  it('asks once for a column of dates that read both ways, and reads it as it is told', async () => {
    await read(
      'delivery_date,drug_name,drug_dose,quantity\n03/04/2031,fluorouracil,500,1\n05/06/2031,fluorouracil,500,1\n',
    );
    expect(await headers()).toMatchObject({
      dates: [
        {
          field: 'delivery_date',
          order: null,
          possible: ['day-first', 'month-first'],
          question: {
            decided: [],
            ambiguous: {
              text: '03/04/2031',
              rows: 2,
              readings: [
                { order: 'day-first', date: '2031-04-03' },
                { order: 'month-first', date: '2031-03-04' },
              ],
            },
          },
          values: ['03/04/2031', '05/06/2031'],
        },
      ],
    });
    const refused = await post({ selected_rows: true });
    expect([refused.status, refused.problem.message]).toEqual([
      422,
      "The dates of 'delivery_date' can be read in more than one way. Please say how they are written.",
    ]);
    await setHeaders({ date_orders: { delivery_date: 'month-first' } });
    expect(await headers()).toMatchObject({ dates: [{ order: 'month-first' }] });
    expect((await post({ selected_rows: true })).status).toBe(200);
  });

  it('shows dates of a column whose first ones come late, and none of one without any', async () => {
    const row = (delivery: string) => `fluorouracil,500,1,${delivery},\n`;
    await read(
      `drug_name,drug_dose,quantity,delivery_date,treatment_date\n${row('').repeat(60)}${row('30/11/2031')}`,
    );
    expect(await headers()).toMatchObject({
      dates: [
        { field: 'delivery_date', values: ['30/11/2031'] },
        { field: 'treatment_date', values: [] },
      ],
    });
  });

  it('asks for a column in which one date can only be read month first, and turns none of the others round by itself', async () => {
    const born = ['03/04/1960', '04/13/1960', '03/04/1960'];
    await read(
      `drug_name,drug_dose,quantity,delivery_date,dob\n${born.map((dob) => `fluorouracil,500,1,30/11/2031,${dob}\n`).join('')}`,
    );
    expect(await headers()).toMatchObject({
      dates: [
        { field: 'delivery_date', order: 'day-first', question: null },
        {
          field: 'dob',
          order: null,
          possible: ['day-first', 'month-first'],
          question: {
            decided: [{ order: 'month-first', cells: [{ text: '04/13/1960', rows: 1, line: 3 }], rows: 1 }],
            ambiguous: { text: '03/04/1960', rows: 2 },
          },
        },
      ],
    });
    const refused = await post({ selected_rows: true });
    expect([refused.status, refused.problem.code]).toEqual([422, 'date-order-missing']);
    await setHeaders({ date_orders: { dob: 'day-first' } });
    const { rows: judged } = await rows();
    expect(Object.values(judged).map(({ valid }) => valid === 'VALID')).toEqual([true, false, true]);
  });

  it('takes what was said of a type of file before, unless a date of this file speaks against it', async () => {
    const file = (...born: string[]) =>
      `drug_name,drug_dose,quantity,Birth,Cost centre\n${born.map((dob) => `fluorouracil,500,1,${dob},x\n`).join('')}`;
    const saveAs = async (name: string, order: 'day-first' | 'month-first') => {
      await read(file('03/04/1960'));
      const { body } = await setHeaders({
        chosen_headers: { Birth: 'dob', 'Cost centre': 'comments' },
        date_orders: { dob: order },
        headers_name: name,
      });
      await pharmacist.call('GET /api/v1/order/cancel/csv');
      return (body as { cust_header_chosen: string }).cust_header_chosen;
    };
    const [monthFirst, dayFirst] = [await saveAs('Abroad', 'month-first'), await saveAs('Here', 'day-first')];
    const orderOf = async (headerSetId: string, ...born: string[]) => {
      await test.owner.query('delete from import_upload');
      await storeUpload(test.owner, { bytes: Buffer.from(file(...born)), headerSetId });
      await test.owner.query('notify bolt_import');
      await settled();
      return ((await headers()).dates as { order: string | null }[])[0]?.order;
    };
    expect(await orderOf(monthFirst, '03/04/1960', '04/13/1960')).toBe('month-first');
    expect(await orderOf(monthFirst, '03/04/1960', '13/04/1960')).toBe(null);
    expect(await orderOf(dayFirst, '13/04/1960', '04/13/1960')).toBe('day-first');
    expect(await orderOf(dayFirst, '03/04/1960', '04/13/1960')).toBe(null);
  });

  it('asks how the figures of a column are written where they read in two ways, and reads all of them so', async () => {
    const doses = ['1.500', '0,5', '1.500', '250', '1.500,25', '12.5'];
    await read(
      `drug_name;drug_dose;bag_size;quantity\n${doses.map((dose) => `fluorouracil;${dose};100,5;1\n`).join('')}`,
    );
    expect((await headers()).figures).toEqual([
      {
        field: 'drug_dose',
        header: 'drug_dose',
        mark: null,
        question: {
          decided: [
            { mark: 'point', cells: [{ text: '12.5', rows: 1, line: 7 }], rows: 1 },
            {
              mark: 'comma',
              cells: [
                { text: '0,5', rows: 1, line: 3 },
                { text: '1.500,25', rows: 1, line: 6 },
              ],
              rows: 2,
            },
          ],
          ambiguous: {
            text: '1.500',
            rows: 2,
            readings: [
              { mark: 'point', figure: '1.5' },
              { mark: 'comma', figure: '1500' },
            ],
          },
          grouped: null,
          kept: null,
        },
      },
      expect.objectContaining({ field: 'bag_size', mark: null }),
    ]);
    const refused = await post({ selected_rows: true });
    expect([refused.status, refused.problem.message]).toEqual([
      422,
      "The figures of 'drug_dose' can be read in two ways. Please say how they are written.",
    ]);
    await setHeaders({ decimal_marks: { drug_dose: 'comma', bag_size: 'comma' } });
    expect((await headers()).figures).toMatchObject([{ mark: 'comma', question: null }, { mark: 'comma' }]);
    const { rows: judged } = await rows();
    expect(Object.values(judged).map(({ valid, cells }) => [cells.drug_dose, valid])).toEqual([
      ['1.500', 'VALID'],
      ['0,5', 'VALID'],
      ['1.500', 'VALID'],
      ['250', 'VALID'],
      ['1.500,25', 'VALID'],
      // A spreadsheet may have made it of 12.500.
      ['12.5', ['Not a number: drug_dose']],
    ]);
    // What was said stays while the column is the same.
    await setHeaders({ chosen_headers: { quantity: '' } });
    expect((await headers()).figures).toMatchObject([{ mark: 'comma' }, { mark: 'comma' }]);
    await setHeaders({ decimal_marks: { drug_dose: 'point', bag_size: 'comma' } });
    expect((await headers()).figures).toMatchObject([{ mark: 'point' }, { mark: 'comma' }]);
  });

  it.each([
    ['a single figure that reads both ways', ['1.500'], [{ mark: null }]],
    ['a single decimal comma', ['0,5'], [{ mark: null }]],
    ['a point that another figure proves', ['1.500', '0.5'], [{ mark: 'point' }]],
    ['a comma between thousands, which stays unread', ['1,250'], []],
    ['plain figures', ['1500', '0.5'], []],
  ])('of %s are asked about or not', async (_, doses, figures) => {
    await read(`drug_name;drug_dose;quantity\n${doses.map((dose) => `fluorouracil;${dose};1\n`).join('')}`);
    expect((await headers()).figures).toMatchObject(figures);
  });

  describe('of figures, of which was said how they are written', () => {
    const file = (...doses: string[]) =>
      `drug_name;Amount;quantity;Cost centre\n${doses.map((dose) => `fluorouracil;${dose};1;x\n`).join('')}`;
    const saveAs = async (name: string, said: Write<'setHeaders'>['decimal_marks']) => {
      await test.owner.query('delete from import_upload');
      await read(file('1.500', '0,5'));
      const { body } = await setHeaders({
        ...{ chosen_headers: { 'Cost centre': 'comments' }, headers_name: name },
        ...(said && { decimal_marks: said }),
      });
      await pharmacist.call('GET /api/v1/order/cancel/csv');
      return (body as { cust_header_chosen: string }).cust_header_chosen;
    };
    const load = async (headerSetId: string, ...doses: string[]) => {
      await test.owner.query('delete from import_upload');
      await storeUpload(test.owner, { bytes: Buffer.from(file(...doses)), headerSetId });
      await test.owner.query('notify bolt_import');
      await settled();
      return (await headers()).figures;
    };

    it('the next file of the type asks nothing, unless a figure of it speaks against what was said', async () => {
      const [comma, point] = [
        await saveAs('With commas', { drug_dose: 'comma' }),
        await saveAs('With points', { drug_dose: 'point' }),
      ];
      expect(await load(comma, '1.500', '250')).toMatchObject([{ mark: 'comma', question: null }]);
      expect((await rows()).rows).toMatchObject({ 1: { valid: 'VALID' }, 2: { valid: 'VALID' } });
      expect((await post({ selected_rows: true })).status).toBe(200);
      await settled();
      expect(await load(comma, '0.5', '1,500')).toMatchObject([
        {
          mark: null,
          question: {
            decided: [{ mark: 'point', cells: [{ text: '0.5' }] }],
            grouped: { text: '1,500', rows: 1, figure: '1.5' },
            kept: 'comma',
          },
        },
      ]);
      expect((await post({ selected_rows: true })).problem.code).toBe('decimal-mark-missing');
      expect(await load(comma, '1,500', '250')).toMatchObject([{ mark: null, question: { kept: 'comma' } }]);
      expect(await load(point, '1.500')).toMatchObject([{ mark: 'point' }]);
      expect(await load(point, '1.500', '0,5')).toMatchObject([{ mark: null, question: { kept: 'point' } }]);
    });

    it('an answer is kept with the type by which its file was read, once its rows go on', async () => {
      const type = await saveAs('Unsaid', undefined);
      const stored = async () =>
        (await test.owner.query('select decimal_marks, version from import_header_set')).rows;
      expect(await load(type, '1.500')).toMatchObject([{ mark: null }]);
      await setHeaders({ decimal_marks: { drug_dose: 'comma' } });
      expect(await stored()).toEqual([{ decimal_marks: {}, version: 1 }]);
      expect((await post({ selected_rows: true })).status).toBe(200);
      expect(await stored()).toEqual([{ decimal_marks: { drug_dose: 'comma' }, version: 1 }]);
      await settled();
      expect(await load(type, '2.500')).toMatchObject([{ mark: 'comma' }]);
      // What the figures prove by themselves nobody has said.
      const proved = await saveAs('Proved', undefined);
      expect(await load(proved, '1.500', '0.5')).toMatchObject([{ mark: 'point' }]);
      expect((await post({ selected_rows: true })).status).toBe(200);
      await settled();
      expect(await load(proved, '1.500')).toMatchObject([{ mark: null, question: { kept: null } }]);
    });

    it('a type that is chosen for a file that another one has read has its own answers, and learns none', async () => {
      const [comma, unsaid] = [
        await saveAs('With commas', { drug_dose: 'comma' }),
        await saveAs('Unsaid', undefined),
      ];
      expect(await load(comma, '1.500')).toMatchObject([{ mark: 'comma' }]);
      await setHeaders({ cust_header_selected: unsaid });
      expect((await headers()).figures).toMatchObject([{ mark: null, question: { kept: null } }]);
      expect((await post({ selected_rows: true })).problem.code).toBe('decimal-mark-missing');
      await setHeaders({ cust_header_selected: comma });
      expect((await headers()).figures).toMatchObject([{ mark: 'comma' }]);
    });

    it('an answer holds for a file whose type somebody deletes meanwhile', async () => {
      const type = await saveAs('Unsaid', undefined);
      await test.owner.query('delete from import_upload');
      const bytes = Buffer.from('drug_name;drug_dose;quantity\nfluorouracil;1.500;1\n');
      await storeUpload(test.owner, { bytes, headerSetId: type });
      await test.owner.query('notify bolt_import');
      await settled();
      await setHeaders({ decimal_marks: { drug_dose: 'comma' } });
      await test.owner.query('delete from import_header_set');
      const { status, problem } = await post({ selected_rows: true });
      expect([status, problem?.code]).toEqual([200, undefined]);
      await settled();
    });

    it('is listed with the type, and forgotten there: the next file is asked about', async () => {
      const type = await saveAs('With commas', { drug_dose: 'comma' });
      const stored = async () => {
        const query = { stage: 'defaultsheaders' } as const;
        const { body } = await pharmacist.call('GET /api/v1/order/csv', { query });
        return (body as { headers: HeaderSet[] }).headers[0];
      };
      const set = await stored();
      expect(set?.decimal_marks).toEqual({ drug_dose: 'comma' });
      const save = (changes: object) =>
        pharmacist.call('POST /api/v1/order/csv', {
          query: { _format: 'hal_json' },
          body: {
            action: 'defaultsheaders',
            ...{ id: type, name: 'With commas', fields: set?.fields ?? {} },
            ...changes,
          },
        });
      // A client that knows nothing of marks takes none away.
      await save({});
      expect((await stored())?.decimal_marks).toEqual({ drug_dose: 'comma' });
      await save({ forgotten_marks: ['drug_dose'] });
      expect((await stored())?.decimal_marks).toEqual({});
      expect(await load(type, '1.500')).toMatchObject([{ mark: null, question: { kept: null } }]);
    });

    it('is said of that column: another one that has the field by now is asked about', async () => {
      const type = await saveAs('With commas', { drug_dose: 'comma' });
      const { body } = await pharmacist.call('POST /api/v1/order/csv', {
        query: { _format: 'hal_json' },
        body: {
          action: 'defaultsheaders',
          ...{ id: type, name: 'With commas' },
          fields: { drug_name: 'drug_name', Amount: 'bag_size', Strength: 'drug_dose', quantity: 'quantity' },
        },
      });
      expect(body).toMatchObject({ id: type });
      expect((await test.owner.query('select decimal_marks from import_header_set')).rows).toEqual([
        { decimal_marks: {} },
      ]);
      const { rows: audited } = await test.owner.query(
        `select before->'decimalMarks' as before, after->'decimalMarks' as after from audit_event
         where action like 'import-header-%' order by audit_event_id desc limit 2`,
      );
      expect(audited).toEqual([
        { before: { drug_dose: 'comma' }, after: {} },
        { before: null, after: { drug_dose: 'comma' } },
      ]);
    });
  });

  it('stand below what a list has above them, and where somebody says that they stand', async () => {
    const list = ['Day Unit chemo list', 'Printed;29/11/2026', '', 'Mix;Units;Qty', 'drug_name;Strength;Qty'];
    await read([...list, 'fluorouracil;500;1'].join('\r\n'));
    expect(await headers()).toMatchObject({
      header_line: 5,
      user_headers: ['drug_name', 'Strength', 'Qty'],
      first_rows: [
        { line: 1, text: 'Day Unit chemo list', why_not: null },
        { line: 2, text: 'Printed, 29/11/2026', why_not: null },
        { line: 4, text: 'Mix, Units, Qty', why_not: null },
        { line: 5, text: 'drug_name, Strength, Qty', why_not: null },
        { line: 6, text: 'fluorouracil, 500, 1', why_not: null },
      ],
      rows_num: 1,
      dialect: { delimiter: ';' },
    });
    await setHeaders({ dialect: { header_line: 4 } });
    expect(await headers()).toMatchObject({
      header_line: 4,
      user_headers: ['Mix', 'Units', 'Qty'],
      rows_num: 2,
    });
    const { status, problem } = await post({ reprocess_headers: true, dialect: { header_line: 3 } });
    expect([status, problem.message]).toEqual([400, expect.stringContaining('none of the first rows')]);
    await setHeaders({ dialect: { header_line: 1 } });
    expect(await headers()).toMatchObject({ header_line: 1, rows_num: 4 });
  });

  it('are read of the sheet that has them, and rows that the workbook hides or strikes through are not ticked', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (cells: string[], hidden = '') => `<row${hidden}>${cells.map(cell).join('')}</row>`;
    const orders = [
      row(['drug_name', 'Strength', 'Units', 'Qty']),
      row(['fluorouracil', '500', 'mg', '1']),
      row(['fluorouracil', '700', 'mg', '1'], ' hidden="1"'),
      row(['fluorouracil', '</t><r><rPr><strike/></rPr><t>800', 'mg', '1']).replace('800</t>', '800</t></r>'),
    ];
    const sheet2 = `<worksheet><sheetData>${orders.join('')}</sheetData></worksheet>`;
    await read(
      rawWorkbook(row(['Ward 5, day list', 'x']), { extra: { 'xl/worksheets/sheet2.xml': sheet2 } }),
    );
    expect(await headers()).toMatchObject({
      sheets: [
        { name: 'Orders', isHidden: false },
        { name: 'B', isHidden: false },
      ],
      sheet: 'B',
      hidden_rows: 1,
      struck: { count: 1, lines: [4] },
      rows_num: 3,
      rows_selected: 1,
    });
    expect((await rows()).rows).toMatchObject({
      1: { valid: 'VALID', hidden: false, struck: false, selected: true },
      2: { valid: 'VALID', hidden: true, struck: false, selected: false },
      3: { valid: 'VALID', hidden: false, struck: true, selected: false, cells: { drug_dose: '800' } },
    });
    // Judged anew it stays as it is, also where it was wrong meanwhile.
    await setHeaders({ chosen_headers: { Qty: '' } });
    await setHeaders({ chosen_headers: { Qty: 'quantity' } });
    expect((await rows()).rows).toMatchObject({
      1: { selected: true },
      2: { valid: 'VALID', selected: false },
    });
    const { problem } = await post({ reprocess_headers: true, dialect: { sheet: 'Nowhere' } });
    expect(problem.message).toContain('no such sheet');
    const text = await post({ reprocess_headers: true, dialect: { delimiter: ';' } });
    expect(text.status).toBe(400);
  });

  it('of a workbook come with five of the rows that it strikes through, and how many there are', async () => {
    const row = (cells: string[], format = '') =>
      `<row>${cells.map((text) => `<c t="inlineStr"><is><r>${format}<t>${text}</t></r></is></c>`).join('')}</row>`;
    const struck = row(['fluorouracil', '500'], '<rPr><strike/></rPr>');
    await read(rawWorkbook(row(['drug_name', 'Strength']) + struck.repeat(6) + row(['fluorouracil', '700'])));
    expect(await headers()).toMatchObject({
      struck: { count: 6, lines: [2, 3, 4, 5, 6] },
      rows_num: 7,
    });
  });

  it('are read of a hidden sheet only where nothing stands in those that are shown', async () => {
    const rowOf = (cells: string[]) =>
      `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const hidden = `${rowOf(['drug_name', 'Strength', 'Units', 'Qty'])}${rowOf(['fluorouracil', '500', 'mg', '1'])}`;
    const besides = (shown: string) =>
      rawWorkbook(hidden, {
        extra: {
          'xl/workbook.xml':
            '<workbook xmlns:r="rel"><sheets><sheet name="Before" state="hidden" r:id="rId1"/><sheet name="Shown" r:id="rId2"/></sheets></workbook>',
          'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${shown}</sheetData></worksheet>`,
        },
      });
    await read(besides(`${rowOf(['drug_name', 'x'])}${rowOf(['fluorouracil', '1'])}`));
    expect(await headers()).toMatchObject({ sheet: 'Shown', user_headers: ['drug_name', 'x'] });
    await test.owner.query('delete from import_upload');
    await read(besides(''));
    expect(await headers()).toMatchObject({
      sheets: [{ name: 'Before', isHidden: true }],
      sheet: 'Before',
      rows_num: 1,
    });
  });

  it('of a workbook have the value of merged cells in each of their rows, and these are told', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const texts = [
      ['Surname', 'drug_name', 'Strength', 'Units', 'Qty'],
      ['Sample', 'fluorouracil', '500', 'mg', '1'],
      ['', 'fluorouracil', '700', 'mg', '1'],
    ];
    const sheet = texts.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
    await read(rawWorkbook(sheet, { merged: ['A2:A3'] }));
    expect(await headers()).toMatchObject({ rows_num: 2, merged: { count: 1, ranges: ['A2:A3'] } });
    expect(JSON.stringify((await rows()).rows[2])).toContain('Sample');
  });

  it('are read anew in another encoding', async () => {
    await read(Buffer.from('drug_name,quantity,comments\nfluorouracil,1,Ren\xe9e\n', 'latin1'));
    expect((await headers()).dialect).toMatchObject({ encoding: 'windows-1252' });
    expect((await rows()).rows[1]?.cells.comments).toBe('Renée');
    await setHeaders({ dialect: { encoding: 'utf-8' } });
    expect((await headers()).dialect).toMatchObject({ encoding: 'utf-8' });
    expect((await rows()).rows[1]?.cells.comments).toBe('Ren\ufffde');
  });

  it('are read anew by another delimiter', async () => {
    await read('a|b;drug_name;quantity\n1|2;fluorouracil;1\n');
    expect((await headers()).user_headers).toEqual(['a|b', 'drug_name', 'quantity']);
    await setHeaders({ dialect: { delimiter: '|' } });
    expect(await headers()).toMatchObject({
      user_headers: ['a', 'b;drug_name;quantity'],
      dialect: { delimiter: '|' },
    });
    expect((await rows()).rows_num).toBe(1);
  });
});

describe('a file that was loaded before', () => {
  it('says so with when, by whom and how many of its rows are ordered, whoever loads it again', async () => {
    const digest = 'a'.repeat(64);
    const colleague = await addAccountLike(test.owner, 'pharmacist');
    const bytes = Buffer.from(FILE);
    const end = (uploadCode: string, state: string) =>
      test.owner.query(
        'update import_upload set state = $2, work = null, rows_num = 3 where upload_id = $1',
        [uploadCode, state],
      );
    const before = await storeUpload(test.owner, { username: colleague, fileName: 'monday.csv', bytes });
    await end(before, 'closed');
    await end(await storeUpload(test.owner, { username: colleague, bytes }), 'cancelled');
    const { orderId } = await storeOrder(test.owner, { ref: 'BEFORE-1', state: 'draft', lines: [] });
    await test.owner.query(
      `insert into import_row (hospital_id, upload_id, row_number, ends_at_line, cells, order_id, repeated_row)
       values ('DMOH01', $1, 1, 2, '{}', $2, null), ('DMOH01', $1, 2, 3, '{}', null, null),
         ('DMOH01', $1, 3, 4, '{}', $2, 1)`,
      [before, orderId],
    );
    const own = await read(FILE);
    await test.owner.query('update import_upload set file_sha256 = $1', [digest]);
    expect(await headers()).toMatchObject({
      upload_code: own,
      uploaded_before: [
        {
          filename: 'monday.csv',
          username: colleague,
          loadedBy: expect.stringMatching(/^\w+ \w+$/),
          uploadedAt: expect.any(String),
          isOpen: false,
          rows_num: 3,
          rows_ordered: 1,
          rows_repeated: 1,
        },
      ],
    });
  });
});

describe('the rows of a file', () => {
  it('[CSV-53] [CSV-61] are answered by their number, valid or with every reason', async () => {
    await read(FILE);
    const answer = await rows();
    expect(answer).toMatchObject({
      filename: 'orders.csv',
      rows_num: 3,
      rows_valid: 2,
      rows_invalid: 1,
      rows_selected: 2,
      rows_next: null,
    });
    expect(answer.rows['1']).toEqual({
      valid: 'VALID',
      faults: [],
      cells: { drug_name: 'fluorouracil', drug_dose: '500', drug_dose_unit: 'mg', quantity: '1' },
      selected: true,
      hidden: false,
      struck: false,
      line: 2,
    });
    expect(answer.rows['2']).toMatchObject({
      valid: ['Not a number: drug_dose', expect.any(String)],
      faults: [{ field: 'drug_dose', message: 'Not a number: drug_dose' }, { field: 'quantity' }],
      selected: false,
      line: 3,
    });
  });

  it('are answered in parts, and by whether they are valid', async () => {
    await read(FILE);
    expect(await rows({ show: 'invalid' })).toMatchObject({
      rows: { 2: expect.any(Object) },
      rows_next: null,
    });
    expect(Object.keys((await rows({ show: 'valid' })).rows)).toEqual(['1', '3']);
    expect(await rows({ limit: '1' })).toMatchObject({ rows: { 1: expect.any(Object) }, rows_next: 1 });
    expect(Object.keys((await rows({ limit: '1', after: '1' })).rows)).toEqual(['2']);
  });

  it('[CSV-70] lose their selection when they are discarded', async () => {
    await read(FILE);
    expect((await post({ discarded_rows: [1, 2, 99] })).body).toMatchObject({ rows_selected: 1 });
    const left = { 1: { selected: false }, 3: { selected: true } };
    expect((await rows()).rows).toMatchObject(left);
    // Said as the file is written, nothing is read anew: what was left out stays so.
    expect((await headers()).dialect).toMatchObject({ delimiter: ';' });
    await setHeaders({ dialect: { delimiter: ';' } });
    expect((await rows()).rows).toMatchObject(left);
  });

  it('are discarded by the call with which the others go on, where it goes through and not before', async () => {
    await read(FILE);
    await setHeaders({ chosen_headers: ASSIGNED, headers_name: 'Ward list' });
    const refused = await post({ selected_rows: true, discarded_rows: [1, 3] });
    expect([refused.problem.code, (await headers()).rows_selected]).toEqual(['import-nothing-selected', 2]);
    expect((await post({ selected_rows: true, discarded_rows: [1] })).body).toMatchObject({
      rows_selected: 1,
    });
  });

  it('[CSV-69] [CSV-41] go on where they are valid, to the words of these rows', async () => {
    await read(FILE);
    await setHeaders({ chosen_headers: ASSIGNED, headers_name: 'Ward list' });
    const invalid = await post({ selected_rows: [1, 2] });
    expect([invalid.status, invalid.problem.message]).toEqual([422, 'Invalid rows cannot be imported: 2.']);
    const shown = { ...ASSIGNED, Qty: 'quantity' } as const;
    const { status, body } = await post({ selected_rows: [3], chosen_headers: shown });
    expect([status, body]).toEqual([200, { upload_code: expect.any(String), rows_selected: 1 }]);
    const { rows: stored } = await test.owner.query('select row_number from import_row where selected');
    expect(stored).toEqual([{ row_number: 3 }]);
    expect((await test.owner.query('select from import_piece')).rowCount).toBe(0);
    expect(await settled()).not.toMatchObject({ state: 'rows' });
  });

  it('[CSV-38] [CSV-39] [CSV-40] do not go on while anything is open, whatever the screen offers', async () => {
    await read(FILE);
    const open = await post({ selected_rows: true });
    expect([open.status, open.problem.message]).toEqual([
      422,
      'Please ensure all columns in your upload have been assigned to fields.',
    ]);
    expect(open.problem.headers).toEqual(['Cost centre', 'Column 6']);
    await setHeaders({ chosen_headers: ASSIGNED });
    expect(await headers()).toMatchObject({ needs_name: true });
    expect((await post({ selected_rows: true })).problem.code).toBe('headers-name-missing');
    const other = await post({
      selected_rows: true,
      chosen_headers: { Qty: 'bag_size' },
      headers_name: 'Other',
    });
    expect([other.status, other.problem.code]).toEqual([409, 'columns-changed']);
    expect((await post({ selected_rows: [], headers_name: 'Ward list' })).problem.code).toBe(
      'import-nothing-selected',
    );
    expect((await test.owner.query('select from import_header_set')).rowCount).toBe(0);
    expect((await post({ selected_rows: true, headers_name: 'Ward list' })).status).toBe(200);
    expect((await post({ selected_rows: true })).problem.code).toBe('upload-elsewhere');
  });

  it('may be a hundred thousand in one call', async () => {
    const uploadCode = await read('drug_name,drug_dose,quantity\nfluorouracil,500,1\n');
    // The tick of every second one changes.
    await test.owner.query(
      `insert into import_row (hospital_id, upload_id, row_number, ends_at_line, cells, selected)
       select 'DMOH01', $1, n, n + 1, array['fluorouracil', '500', '1'], n % 2 = 0 from generate_series(2, 100000) n`,
      [uploadCode],
    );
    const selected_rows = Array.from({ length: 100_000 }, (_, index) => index + 1);
    const { status, body } = await post({ selected_rows });
    expect([status, body]).toMatchObject([200, { rows_selected: 100_000 }]);
    await pharmacist.call('GET /api/v1/order/cancel/csv');
  });
});

describe('a file that was loaded', () => {
  /** What is asked of its columns and rows, and done with them. */
  const ofRows = (uploadCode: string) =>
    Promise.all([
      pharmacist.call('GET /api/v1/order/csv', { query: { stage: '3', getHeaders: '1', uploadCode } }),
      pharmacist.call('GET /api/v1/order/csv', { query: { stage: '3', uploadCode } }),
      post({ uploadCode, reprocess_headers: true }),
      post({ uploadCode, selected_rows: true }),
      post({ uploadCode, discarded_rows: [1] }),
    ]);
  const outcomes = (replies: readonly { status: number; problem: { code: string } }[]) => [
    ...new Set(replies.map(({ status, problem }) => `${status} ${problem.code}`)),
  ];
  const set = (uploadCode: string, state: string, work: string | null = null) =>
    test.owner.query('update import_upload set state = $2, work = $3 where upload_id = $1', [
      uploadCode,
      state,
      work,
    ]);

  it('is gone for a colleague, whatever is asked of it', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: Buffer.from(FILE), username: 'ward' });
    await set(uploadCode, 'rows');
    const loaded = await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '2', uploadCode } });
    const anew = await pharmacist.call('GET /api/v1/order/validate/csv', { query: { uploadCode } });
    expect(outcomes([loaded, anew, ...(await ofRows(uploadCode))])).toEqual(['404 upload-gone']);
  });

  it('has columns and rows once it is read, and none when it is given up or could not be read', async () => {
    const uploadCode = await read(FILE);
    await set(uploadCode, 'reading');
    expect(outcomes(await ofRows(uploadCode))).toEqual(['409 upload-elsewhere']);
    for (const over of ['cancelled', 'refused']) {
      await set(uploadCode, over);
      expect([over, ...outcomes(await ofRows(uploadCode))]).toEqual([over, '404 upload-gone']);
    }
  });

  it('keeps what is ticked when its columns are changed', async () => {
    await read(FILE);
    await setHeaders({ chosen_headers: ASSIGNED, rows: [3] });
    expect((await rows()).rows).toMatchObject({ 1: { selected: false }, 3: { selected: true } });
  });

  it('goes on under no name that another type of file has', async () => {
    await read(FILE);
    await setHeaders({ chosen_headers: ASSIGNED, headers_name: 'Ward list' });
    await pharmacist.call('GET /api/v1/order/cancel/csv');
    await read('drug_name,drug_dose,quantity\nfluorouracil,500,1\n');
    const taken = await post({ selected_rows: [1], headers_name: 'ward LIST' });
    expect([taken.status, Object.keys(taken.problem.fields ?? {})]).toEqual([422, ['headers_name']]);
    expect(await headers()).toMatchObject({ headers_name: null, rows_selected: 1 });
  });

  it('goes on neither while its rows are judged, nor by a type of file that is gone', async () => {
    const uploadCode = await read(FILE);
    await setHeaders({ chosen_headers: ASSIGNED, headers_name: 'Ward list' });
    const gone = await post({ uploadCode, reprocess_headers: true, cust_header_selected: 'none' });
    expect([gone.status, gone.problem.code]).toEqual([422, 'file-type-gone']);
    expect(await headers()).toMatchObject({ headers_name: 'Ward list' });
    await jobs.stop();
    await set(uploadCode, 'rows', 'read');
    const busy = await post({ uploadCode, selected_rows: [1] });
    expect([busy.status, busy.problem.code]).toEqual([409, 'upload-busy']);
    jobs = await startJobs(test.portal);
    await settled();
  });
});

describe('an upload that is cancelled', () => {
  it('[CSV-79] [CSV-80] is gone with its rows, and names the drafts that were made of it', async () => {
    const uploadCode = await read(FILE);
    const ref = `CANCEL-${uploadCode.slice(-6)}`;
    const { orderId } = await storeOrder(test.owner, { ref, state: 'draft', lines: [] });
    await test.owner.query(
      `insert into import_order
         (hospital_id, upload_id, reference_key, order_ref, first_row, create_as, state, order_id, asked_by, username, asked_at)
       select 'DMOH01', $1, lower($2), $2, 1, 'draft', 'submitted', $3, user_id, username, now()
       from app_user where username = 'pharmacist'`,
      [uploadCode, ref, orderId],
    );
    await test.owner.query('update import_row set order_id = $1 where row_number = 1', [orderId]);
    const { body } = await pharmacist.call('GET /api/v1/order/cancel/csv', { query: { uploadCode } });
    expect(body).toEqual({
      message: `The upload was cancelled. The draft ${ref} was made of it and stays.`,
      drafts: [ref],
    });
    expect((await test.owner.query('select row_number from import_row')).rows).toEqual([{ row_number: 1 }]);
    expect((await test.owner.query(`select state from orders where order_id = $1`, [orderId])).rows).toEqual([
      { state: 'draft' },
    ]);
    expect((await pharmacist.call('GET /api/v1/order/process/csv')).body.uploadCode).toBeNull();
    expect((await pharmacist.call('GET /api/v1/order/cancel/csv', { query: { uploadCode } })).status).toBe(
      404,
    );
  });

  it('stops what is under way, and another file may follow at once', async () => {
    await read(FILE);
    await test.owner.query(`update import_upload set work = 'read'`);
    expect((await pharmacist.call('GET /api/v1/order/cancel/csv')).body).toEqual({
      message: 'The upload was cancelled.',
      drafts: [],
    });
    await read(FILE);
    expect((await rows()).rows_num).toBe(3);
  });

  it('is cancelled by its own user alone', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: Buffer.from(FILE), username: 'ward' });
    const { status } = await pharmacist.call('GET /api/v1/order/cancel/csv', { query: { uploadCode } });
    expect(status).toBe(404);
    expect((await test.owner.query('select state from import_upload')).rows).not.toContainEqual({
      state: 'cancelled',
    });
  });
});
