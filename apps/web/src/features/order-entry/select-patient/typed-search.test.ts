import { describe, expect, it } from 'vitest';
import { searchesFor } from './typed-search.ts';

describe('what is searched for', () => {
  it('is a name where one box has no digit', () => {
    expect(searchesFor({ nameOrNumber: ' ada o’hara ' })).toEqual([{ lastName: ' ada o’hara ' }]);
    expect(searchesFor({ nameOrNumber: '***' })).toEqual([{ lastName: '***' }]);
    expect(searchesFor({ nameOrNumber: '' })).toEqual([{ lastName: '' }]);
  });
  it('is a Patient ID where it has digits alone, and beside them the words without', () => {
    expect(searchesFor({ nameOrNumber: '08003586' })).toEqual([{ patientId: '08003586', lastName: '' }]);
    expect(searchesFor({ nameOrNumber: 'keys 0800' })[0]).toEqual({ patientId: '0800', lastName: 'keys' });
  });
  it('is a name after all where nobody has a number with such letters', () => {
    expect(searchesFor({ nameOrNumber: 'ZBN77VL' })).toEqual([
      { patientId: 'ZBN77VL', lastName: '' },
      { lastName: 'ZBN77VL' },
    ]);
  });
  it('is each in its field where it was typed so', () => {
    const terms = { firstName: 'Ada', lastName: '', patientId: '12' };
    expect(searchesFor(terms)).toEqual([terms]);
  });
});
