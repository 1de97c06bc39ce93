import { expect, it } from 'vitest';
import { demoContent } from './check/catalogue-content.test-support.ts';
import { withdrawnEntries } from './withdrawn-entries.ts';

const whole = demoContent().document;
const without = demoContent((document) => {
  document.drugs = document.drugs.filter(({ drugCode }) => drugCode !== 'OXALIPLATIN');
}).document;
const codesOf = ({ drugs }: ReturnType<typeof withdrawnEntries>) => drugs.map(({ drugCode }) => drugCode);

it('a first version withdraws nothing', () => {
  expect(Object.values(withdrawnEntries(undefined, whole)).flat()).toEqual([]);
});

it('what a version leaves out keeps its name, through the versions after it too', () => {
  const second = { ...without, version: 2, withdrawn: withdrawnEntries({ ...whole, version: 1 }, without) };
  expect(second.withdrawn.drugs).toEqual([
    expect.objectContaining({ drugCode: 'OXALIPLATIN', drugName: 'oxaliplatin' }),
  ]);
  expect(codesOf(withdrawnEntries(second, without))).toEqual(['OXALIPLATIN']);
});

it('what is offered again is not withdrawn any more', () => {
  const second = { ...without, version: 2, withdrawn: withdrawnEntries({ ...whole, version: 1 }, without) };
  expect(codesOf(withdrawnEntries(second, whole))).toEqual([]);
});
