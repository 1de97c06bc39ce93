import { describe, expect, it } from 'vitest';
import type { ImportFieldKey } from '../import-fields.ts';
import { cellsOfRow, figuresAsWritten } from './cells-of-row.ts';

const columnsOf = (...targets: ImportFieldKey[]) => targets.map((target) => ({ target }));

describe('a name in one column', () => {
  it('is a surname and a first name where a comma parts them', () => {
    expect(cellsOfRow(columnsOf('surname', 'patient_id'), [' MOCKLEY,  Saskia Jane ', '0042'])).toEqual({
      surname: 'MOCKLEY',
      firstname: 'Saskia Jane',
      patient_id: '0042',
    });
  });

  it.each(['MOCKLEY', 'MOCKLEY,', ', Saskia', 'MOCKLEY, Saskia, RN', 'Saskia MOCKLEY'])(
    'stays as it is written: %s',
    (name) => {
      expect(cellsOfRow(columnsOf('surname'), [name])).toEqual({ surname: name });
    },
  );

  it('stays as it is written in a file that has a column for first names, also where that is blank', () => {
    expect(cellsOfRow(columnsOf('surname', 'firstname'), ['MOCKLEY, Saskia', ''])).toEqual({
      surname: 'MOCKLEY, Saskia',
    });
  });

  it('is what was typed over it', () => {
    const columns = columnsOf('surname');
    expect(cellsOfRow(columns, ['MOCKLEY, Saskia'], { firstname: 'Sasha' })).toEqual({
      surname: 'MOCKLEY',
      firstname: 'Sasha',
    });
    expect(cellsOfRow(columns, ['MOCKLEY, Saskia'], { firstname: '' })).toEqual({ surname: 'MOCKLEY' });
  });
});

describe('figures of a column with decimal commas', () => {
  const columns = [
    { target: 'drug_dose', decimalMark: 'comma' },
    { target: 'bag_size', decimalMark: 'point' },
    { target: 'comments' },
  ] as const;

  it('are plain ones in the row, and as the file writes them beside it', () => {
    const row = ['1.500,5', '1.500', '1.500,5'];
    expect(cellsOfRow(columns, row)).toEqual({ drug_dose: '1500.5', bag_size: '1.500', comments: '1.500,5' });
    expect(figuresAsWritten(columns, row)).toEqual({ drug_dose: '1.500,5' });
    expect(figuresAsWritten(columns, ['1500', '1', '1'])).toEqual({});
  });

  it('take nothing of what was typed over them', () => {
    expect(cellsOfRow(columns, ['1.500'], { drug_dose: '1.6' })).toEqual({ drug_dose: '1.6' });
  });
});
