import { expect, it } from 'vitest';
import { skippedColumn } from '../import-fields.ts';
import { headerSetNameMaxLength, isHiddenHeaderSet, validateHeaderSet } from './validate-header-set.ts';

it('takes a name and headers, each with a field of its own or none', () => {
  const headers = [
    { header: 'Medication', field: 'drug_name' },
    { header: 'Bed', field: skippedColumn },
    { header: '#', field: skippedColumn },
  ];
  expect(validateHeaderSet('Ward list', headers)).toEqual({});
});

it('says what is wrong at its place', () => {
  const headers = [
    { header: 'Drug', field: 'drug_name' },
    { header: ' drug.', field: '' },
    { header: '', field: 'drug_name' },
    { header: 'Qty', field: 'amount' },
  ];
  expect(validateHeaderSet(' ', headers)).toEqual({
    name: 'Required field',
    'fields.1.header': 'This header is there twice',
    'fields.1.field': 'Required field',
    'fields.2.header': 'Required field',
    'fields.2.field': "'Drug' has this field already",
    'fields.3.field': 'amount is not a field',
  });
});

it('takes no name that cannot be read, nor one that is longer than is kept', () => {
  const headers = [{ header: 'a', field: 'route' }];
  const nameOf = (name: string) => validateHeaderSet(name, headers).name;
  expect(nameOf('Ward\u202elist')).toMatch(/./);
  expect(nameOf('x'.repeat(headerSetNameMaxLength))).toBeUndefined();
  expect(nameOf('x'.repeat(headerSetNameMaxLength + 1))).toMatch(/Max character/);
});

it('[WIZARD-04] keeps the name of the hidden set', () => {
  expect(isHiddenHeaderSet(' default header FIELDS ')).toBe(true);
  expect(validateHeaderSet('Default Header Fields', [{ header: 'a', field: 'route' }])).toHaveProperty(
    'name',
  );
});
