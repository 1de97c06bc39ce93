import { describe, expect, it } from 'vitest';
import { validateContact } from './validate-contact.ts';

const form = { name: 'Ada Sample', email: 'ada@hospital.example', message: 'Please call me.' };

describe('the contact form', () => {
  it('accepts a name, a mail address and a message', () => {
    expect(validateContact(form)).toEqual({});
  });

  it('says what is missing of each field', () => {
    expect(validateContact({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'Name is required',
      email: 'Enter a valid email address',
      message: 'Message is required',
    });
  });

  it.each(['ada', 'ada@', '@hospital.example', 'ada@hospital', 'a b@hospital.example', 'a@b@c.example'])(
    'refuses %s as a mail address',
    (email) => {
      expect(validateContact({ ...form, email })).toEqual({ email: 'Enter a valid email address' });
    },
  );

  it('takes 1000 characters and refuses one more', () => {
    expect(validateContact({ ...form, message: 'x'.repeat(1000) })).toEqual({});
    expect(validateContact({ ...form, message: 'x'.repeat(1001) })).toEqual({
      message: 'Max character allowed is 1000',
    });
  });
});
