import { describe, expect, it } from 'vitest';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { judgeStability } from './judge-stability.ts';
import { measuredWords, reasonOfCheck } from './verdict-words.ts';

const checkOf = (content: typeof primeneExample, id: string) =>
  judgeStability(content, demoPn).checks.find((check) => check.id === id)!;

describe('the reason of a verdict', () => {
  it('names what no figure covers, and not how many there are', () => {
    const content = changed(primeneExample, (of) => {
      of.additives = [{ label: 'Insulin (regular)', quantity: 10 }];
    });
    const check = checkOf(content, 'R17-COVER');
    expect(reasonOfCheck(check)).toEqual({
      words: 'Entries that no figure covers.',
      figures: ' Insulin (regular): no figure for this base.',
    });
    expect(measuredWords(check).replaceAll('\u00a0', ' ')).toBe('1 entry');
  });

  it('has the figure and the limit of what is measured', () => {
    const content = changed(olimelExample, (of) =>
      Object.assign(electrolyteOf(of, 'Magnesium'), { extra_quantity: 20 }),
    );
    const { words, figures } = reasonOfCheck(checkOf(content, 'R4-OL-MG'));
    expect(`${words}${figures}`.replaceAll('\u00a0', ' ')).toMatch(
      /^Magnesium per litre, .+: measured 17\.33 mmol\/L of nominal volume, limit at most 5\.6/,
    );
  });
});
