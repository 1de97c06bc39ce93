import { describe, expect, it } from 'vitest';
import {
  headingOf,
  noCriteria,
  onSite,
  questionOf,
  readOrderSearch,
  writeOrderSearch,
} from './order-search.ts';

const read = (query: string) => readOrderSearch(new URLSearchParams(query));

describe('the search in the address of the order list', () => {
  it('asks for recent orders, the newest first, when the address says nothing', () => {
    expect(read('')).toEqual({
      q: '',
      order: undefined,
      isAdvanced: false,
      criteria: noCriteria,
      sort: 'orderDate',
      direction: 'desc',
    });
  });

  it('comes back from the address as it went into it', () => {
    const search = read(
      'order=onHold&isAdvanced=true&patientLastName=Exampler&deliveryDate=6%2F3%2F2031&sort=orderReference&direction=desc',
    );
    const written = writeOrderSearch(search);
    expect(written).toEqual({
      order: 'onHold',
      isAdvanced: 'true',
      patientLastName: 'Exampler',
      deliveryDate: '6/3/2031',
      sort: 'orderReference',
      direction: 'desc',
    });
    expect(readOrderSearch(new URLSearchParams(written))).toEqual(search);
  });

  it('keeps what is as usual out of the address', () => {
    expect(writeOrderSearch(read('sort=orderDate&direction=desc&order=nonsense&q=%20'))).toEqual({});
  });

  it('[LIST-12] names the list after its filter', () => {
    expect(headingOf(read('order=recent'))).toBe('Manage Recent Orders');
    expect(headingOf(read('order=onHold'))).toBe('Manage On Hold Orders');
    expect(headingOf(read('order=draft'))).toBe('Manage Draft Orders');
  });

  it("[LIST-13] says 'Manage Orders' over a search and without a filter", () => {
    for (const query of ['', 'q=ONC', 'order=draft&q=ONC', 'order=draft&orderNumber=ONC', 'order=other']) {
      expect(headingOf(read(query))).toBe('Manage Orders');
    }
  });

  it('[LIST-16] [LIST-30] asks the nutrition site neither for holds nor for patients', () => {
    const search = read('order=onHold&patientFirstName=Ivo&patientLastName=Exampler&orderNumber=b');
    expect(onSite(search, 'CMP')).toEqual(search);
    const { order, criteria } = onSite(search, 'TPN');
    expect([order, criteria]).toEqual(['recent', { ...noCriteria, orderNumber: 'b' }]);
    expect(onSite(read('order=draft'), 'TPN').order).toBe('draft');
  });

  it('lets criteria outrank a text, and a text the filter', () => {
    expect(questionOf(read('order=draft&q=a&orderNumber=b'))).toBe('criteria');
    expect(questionOf(read('order=draft&q=a'))).toBe('text');
    expect(questionOf(read('order=draft&isAdvanced=true'))).toBe('filter');
  });
});

it('reads no more of an address than is searched by', () => {
  const long = new URLSearchParams({ q: 'x'.repeat(101), patientLastName: 'y'.repeat(101) });
  const { q, criteria } = readOrderSearch(long);
  expect([q, criteria.patientLastName]).toEqual(['x'.repeat(100), 'y'.repeat(100)]);
});
