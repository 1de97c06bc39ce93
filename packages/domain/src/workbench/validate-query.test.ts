import { expect, it } from 'vitest';
import { validateQuery, validateQueryMessage } from './validate-query.ts';

it('takes a kind and a message of up to 2000 characters as people count them', () => {
  expect(validateQuery({ kind: 'dose', body: 'Is 500 mg meant?' })).toEqual({});
  expect(validateQueryMessage({ body: '\u{1f600}'.repeat(2000) })).toEqual({});
});

it('says what is missing, and what is too long', () => {
  expect(validateQuery({ kind: '', body: ' \n\u200b ' })).toEqual({
    kind: 'Please choose what it is about',
    body: 'Please write a message',
  });
  expect(validateQuery({ kind: 'toString', body: 'x'.repeat(2001) })).toEqual({
    kind: 'Please choose what it is about',
    body: 'Max character allowed is 2000',
  });
  expect(validateQueryMessage({ body: 'a\u202eb' })).toEqual({
    body: 'Please remove the characters that cannot be shown',
  });
});
