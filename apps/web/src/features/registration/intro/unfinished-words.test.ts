import { expect, it } from 'vitest';
import { unfinishedWords } from './unfinished-words.ts';

it.each([
  [{}, 'A registration without a name'],
  [{ patient_first_name: ' ', patient_last_name: '' }, 'A registration without a name'],
  [{ patient_first_name: 'Theodora' }, 'The registration of Theodora'],
  [{ patient_last_name: 'Fictitious' }, 'The registration of Fictitious'],
  [
    { patient_first_name: 'Theodora', patient_last_name: 'Fictitious' },
    'The registration of Theodora Fictitious',
  ],
])('of %j says %s', (typed, words) => expect(unfinishedWords(typed)).toBe(words));
