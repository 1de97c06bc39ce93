import { describe, expect, it } from 'vitest';
import {
  figuresOfRows,
  findingsOfKind,
  findingsToSayYesTo,
  notesOf,
  rowsOfAnswer,
  waitingKinds,
  waitingRows,
} from './review-row.ts';

const errors = { messages: [], findings: [], confirmed: [] } as never;
const cells = (text: string) => ({ cells: { drug_dose: text }, corrected: [], ends_at_line: 2 });
const ordered = (text: string, master: string | null, isMaster = false) => ({
  row_master: master,
  is_master: isMaster,
  cells: { drug_dose: text },
  substituted: [],
});

describe('rows of the final review', () => {
  it('[CSV-55] stand in the order of the file, the parts of a divided one behind it', () => {
    const rows = rowsOfAnswer({
      rows: { '10': cells('5'), '2': cells('600') },
      rows_substituted: {
        '10': {
          ...ordered('5', null),
          substituted: [
            { field: 'drug_dose', from: '50', to: '5', by: 'rule' },
            { field: 'route', from: '', to: 'IV', by: 'correction' },
            { field: 'drug_name', from: 'F.', to: 'fluorouracil', by: 'word', says_otherwise: true },
            { field: 'drug2_name', from: 'Taxol', to: 'PACLitaxel', by: 'word' },
          ],
        },
        '2': ordered('600', null, true),
        '2.2': ordered('300', '2'),
        '2.1': ordered('300', '2'),
      },
      rows_presentations: {},
      errors: { '2.1': errors, '10': errors, '2.2': errors, '2': errors },
    });
    expect(rows.map(({ key, row, isMaster }) => [key, row, isMaster])).toEqual([
      ['2', 2, true],
      ['2.1', 2, false],
      ['2.2', 2, false],
      ['10', 10, false],
    ]);
    expect(rows[1]?.original.drug_dose).toBe('600');
    expect(rows[1]?.ordered.drug_dose).toBe('300');
    expect(rows[3]).toMatchObject({
      ruled: ['drug_dose'],
      othersNames: ['drug_name'],
      typedOver: { route: 'IV' },
    });
  });

  it('wait for a yes to what is found, not to what was said yes to', () => {
    const finding = {
      code: 'VLD-TEX-DRUG1DOSE',
      severity: 'needs-override',
      measured: '7560',
      limit: '6000',
    };
    const confirmed = { ...finding, reason: 'x', shown: 'x', by: 'x', at: 'x' };
    const row = (said: object[]) => ({ findings: [finding], confirmed: said }) as never;
    expect(findingsToSayYesTo(row([]))).toHaveLength(1);
    expect(findingsToSayYesTo(row([confirmed]))).toHaveLength(0);
    expect(findingsToSayYesTo(row([{ ...confirmed, limit: '5000' }]))).toHaveLength(1);
  });

  it('are confirmed for the kind that is shown alone: a patient found, or a missing stability, says nothing of a dose', () => {
    const finding = (code: string, severity = 'needs-override') => ({ code, severity, detail: code });
    const row = {
      findings: [
        finding('VLD-TEX-DRUG1DOSE'),
        finding('MissingStability'),
        finding('AlreadyOrdered', 'informs'),
      ],
      confirmed: [],
    } as never;
    const codes = (kind: string) => findingsOfKind(kind, row).map(({ code }) => code);
    expect(codes('Warning: Drug dose exceeds max dose')).toEqual(['VLD-TEX-DRUG1DOSE']);
    expect(codes('Warning: Stability not found')).toEqual(['MissingStability']);
    expect(codes('Patients found by Patient ID')).toEqual([]);
    expect(codes('Already ordered for that day')).toEqual([]);
    expect(waitingKinds(row)).toEqual([
      'Warning: Drug dose exceeds max dose',
      'Warning: Stability not found',
    ]);
  });

  it('that cannot be ordered wait for no yes: they have to be corrected', () => {
    const findings = [{ code: 'VLD-TEX-DRUG1DOSE', severity: 'needs-override', detail: 'x' }];
    const kinds = (state: string) => waitingKinds({ findings, confirmed: [], state } as never);
    expect(kinds('warning')).toEqual(['Warning: Drug dose exceeds max dose']);
    expect(kinds('error')).toEqual([]);
  });

  it('are confirmed by rows of the file: the parts of a divided dose as one, its row itself by none', () => {
    const finding = (limit: string) => ({ code: 'VLD-TEX-DRUG1DOSE', severity: 'needs-override', limit });
    const part = (row: number, findings: object[], isMaster = false) =>
      ({ row, findings, confirmed: [], created: false, isMaster }) as never;
    const rows = [
      part(2, [finding('60'), finding('70')], true),
      part(2, [finding('60')]),
      part(2, [finding('60'), finding('70')]),
      part(3, [finding('60')]),
      part(4, []),
    ];
    const waiting = waitingRows('Warning: Drug dose exceeds max dose', rows);
    expect(waiting.map(({ row, findings }) => [row, findings.map(({ limit }) => limit)])).toEqual([
      [2, ['60', '70']],
      [3, ['60']],
    ]);
  });

  it('say what is confirmed of three of them, and how many more are', () => {
    const findings = [{ detail: 'Lasts 10 h' }, { detail: 'Lasts 8 h' }];
    const waiting = (...rows: number[]) => rows.map((row) => ({ row, findings })) as never;
    expect(figuresOfRows(waiting(1, 2, 5))).toEqual([
      'Row 1: Lasts 10 h; Lasts 8 h',
      'Row 2: Lasts 10 h; Lasts 8 h',
      'Row 5: Lasts 10 h; Lasts 8 h',
    ]);
    expect(figuresOfRows(waiting(1, 2, 5, 6))).toContain('And 1 more row below.');
    expect(figuresOfRows(waiting(1, 2, 5, 6, 7, 9, 11)).at(-1)).toBe('And 4 more rows below.');
  });

  it('say where the same may be ordered a second time', () => {
    const finding = { code: 'AlreadyOrdered', severity: 'informs', detail: 'Ordered in DU3013.' };
    const usual = { looks: [], selected: true };
    expect(notesOf({ ...usual, findings: [finding, finding], same_dose_rows: [3] } as never)).toEqual([
      'Ordered in DU3013.',
      'The same patient, drug and day as row 3 of this file.',
    ]);
    expect(notesOf({ ...usual, findings: [], same_dose_rows: [3, 4] } as never)).toEqual([
      'The same patient, drug and day as rows 3, 4 of this file.',
    ]);
    expect(notesOf({ ...usual, findings: [], same_dose_rows: [] } as never)).toEqual([]);
    const look = 'The same patient, drug, dose and day as row 3 of this file.';
    const unusual = { findings: [], same_dose_rows: [3], looks: [look] };
    expect(notesOf({ ...unusual, selected: true } as never)).toEqual([look]);
    expect(notesOf({ ...unusual, selected: false } as never)).toEqual([
      look,
      'Not ticked by itself: tick it once you have looked at it.',
    ]);
  });
});
