import { describe, expect, it } from 'vitest';
import { readQueryMessages, withoutFlags } from './read-query-messages.ts';

const texts = (query: string) => readQueryMessages(new URLSearchParams(query)).map(({ text }) => text);

describe('the messages of a home', () => {
  it('[TPNHOME-24] [HOME-18] say nothing without a flag, and one thing for each', () => {
    expect(texts('')).toEqual([]);
    expect(texts('q=x&registrationDelete=0&registrationSave=')).toEqual([]);
    expect(texts('registrationDelete=1&customFormulationDelete=1')).toHaveLength(2);
  });

  it('[TPNHOME-25] name the type of a cancelled registration', () => {
    expect(texts('registrationCancel=nutrition')).toEqual([
      'Home nutrition Patient registration has been cancelled.',
    ]);
    expect(texts('registrationCancel=fluids')).toEqual([
      'Home fluids Patient registration has been cancelled.',
    ]);
  });

  it('[TPNHOME-26] name the type and the patient of a saved one', () => {
    expect(texts('registrationSave=fluids&patientName=Ada+Sample')).toEqual([
      'Home fluids Patient registration for Ada Sample has been saved.',
    ]);
    expect(texts('registrationSave=1')).toEqual(['Home Patient registration has been saved.']);
  });

  it('[TPNHOME-27] [TPNHOME-28] say what was deleted', () => {
    expect(texts('registrationDelete=1')).toEqual(['Home Patient registration has been deleted.']);
    expect(texts('customFormulationDelete=1')).toEqual(['The custom formulation has been deleted.']);
  });

  it('[HOME-19] leave no flag in the address, and the rest of it as it is', () => {
    const query = new URLSearchParams('a=1&registrationSave=fluids&patientName=Ada&registrationDelete=1');
    expect(withoutFlags(query).toString()).toBe('a=1');
  });
});
