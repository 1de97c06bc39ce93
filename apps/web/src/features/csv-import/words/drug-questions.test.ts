import { describe, expect, it } from 'vitest';
import { drugQuestions } from './drug-questions.ts';
import type { Word } from './words-query.ts';

const word = (id: string, item_cust: string, kind: Word['kind'] = 'drug'): Word =>
  ({ id, item_cust, rows: 2, kind }) as Word;
const drugs = [
  { id: 'DOXORUBICIN', label: 'DOXOrubicin', other_names: ['Adriamycin'], look_alikes: ['daunorubicin'] },
  { id: 'DAUNORUBICIN', label: 'DAUNOrubicin', other_names: [], look_alikes: ['doxorubicin'] },
  { id: 'FLUOROURACIL', label: 'fluorouracil', other_names: [], look_alikes: [] },
];
const choose = (item_bolt: string) => ({ item_bolt, decided_at: null });

describe('a word for a drug', () => {
  it('is asked about where it says more than the names of what is chosen', () => {
    const words = [word('1', 'doxorubicin liposomal'), word('2', 'Adriamycin'), word('3', 'Doxo')];
    const choices = { 1: choose('DOXORUBICIN'), 2: choose('DOXORUBICIN'), 3: choose('DOXORUBICIN') };
    expect(drugQuestions(words, choices, drugs)).toEqual([
      {
        id: '1',
        word: 'doxorubicin liposomal',
        drug: 'DOXOrubicin',
        lookAlikes: ['DAUNOrubicin'],
        rows: 2,
      },
    ]);
  });

  it('is not asked about where it is skipped, not chosen, or no drug', () => {
    const words = [word('1', 'Drug X'), word('2', 'MTX'), word('3', 'Viaflex', 'container')];
    const choices = { 1: choose('Skip row - For this import'), 3: choose('FLUOROURACIL') };
    expect(drugQuestions(words, choices, drugs)).toEqual([]);
  });
});
