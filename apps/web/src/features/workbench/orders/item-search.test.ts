import { expect, it } from 'vitest';
import { isFiltered, readItemSearch, writeItemSearch } from './item-search.ts';

const read = (text: string) => readItemSearch(new URLSearchParams(text));

it('stands in the address as it was asked, and is read from it again', () => {
  const asked =
    'tab=reviewed&site=TPN&hospitalId=DMOH05&deliveryDate=04%2F03%2F2031&cytotoxic=true&orderRef=ONC-1';
  const search = read(asked);
  expect(search).toEqual({
    tab: 'reviewed',
    site: 'TPN',
    hospitalId: 'DMOH05',
    deliveryDate: '04/03/2031',
    cytotoxic: true,
    orderRef: 'ONC-1',
  });
  expect(readItemSearch(new URLSearchParams(writeItemSearch(search)))).toEqual(search);
});

it('leaves out what nobody knows', () => {
  expect(read('tab=else&site=X&onHold=1&orderRef=')).toEqual({ tab: 'to-review' });
  expect(writeItemSearch({ tab: 'to-review' })).toEqual({});
  expect([isFiltered(read('tab=reviewed')), isFiltered(read('onHold=true'))]).toEqual([false, true]);
});

it('reads no more of an address than is searched by', () => {
  expect(read(`orderRef=${'x'.repeat(101)}`).orderRef).toBe('x'.repeat(100));
});
