import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('the numbers below a list of pages', () => {
  it('are all of them while there are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leave out what is far from the page that is open', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
    expect(pageNumbers(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
  });

  it('always hold the page, its neighbours and both ends, each once, in seven places', () => {
    for (let pageCount = 8; pageCount < 30; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const shown = pageNumbers(page, pageCount);
        const numbers = shown.filter((place) => place !== 'gap');
        const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pageCount);
        expect(shown).toHaveLength(7);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, ...near, pageCount]));
      }
    }
  });
});
