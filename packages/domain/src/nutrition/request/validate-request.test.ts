import { describe, expect, it } from 'vitest';
import { blankRequest } from './formulation-request.ts';
import { validateRequest } from './validate-request.ts';

const request = {
  first_name: 'Priya',
  last_name: 'Demonstrator',
  state: 'NSW',
  nearestCity: 'Dunedin',
  email: 'priya@example.org',
  phone: '02 5550 0170',
  formulation: 'Not sure',
  notes: 'A bag of 3 litres',
};

describe('a request for a custom formulation', () => {
  it('[REQUEST-12] [REQUEST-14] needs every field, and of state and city the one that its country asks for', () => {
    const always = {
      first_name: 'Required field',
      last_name: 'Required field',
      email: 'Required field',
      phone: 'Required field',
      formulation: 'Required field',
      notes: 'Required field',
    };
    expect(validateRequest(blankRequest, 'Australia')).toEqual({ ...always, state: 'Required field' });
    expect(validateRequest(blankRequest, 'New Zealand')).toEqual({
      ...always,
      nearestCity: 'Required field',
    });
    expect(validateRequest(blankRequest, 'United Kingdom')).toEqual(always);
  });

  it.each(['Australia', 'New Zealand', 'United Kingdom'])('is right with all of them in %s', (country) => {
    expect(validateRequest(request, country)).toEqual({});
  });

  it('[REQUEST-13] is refused with an address that is none', () => {
    expect(validateRequest({ ...request, email: 'priya' }, 'Australia')).toEqual({
      email: 'Not a valid email',
    });
  });

  it('is refused with a phone number that nobody can dial', () => {
    expect(validateRequest({ ...request, phone: 'call me' }, 'Australia')).toEqual({
      phone: 'Not a valid phone number',
    });
    for (const phone of ['0412 555 010', '+64 3 5550 0170', '1800 555 010 ext 12'])
      expect(validateRequest({ ...request, phone }, 'Australia')).toEqual({});
  });

  it('is refused with what is not offered, cannot be shown or is too long', () => {
    expect(
      validateRequest(
        {
          ...request,
          state: 'Nowhere',
          formulation: 'Soup',
          first_name: 'A\u202eB',
          notes: 'x'.repeat(1001),
        },
        'Australia',
      ),
    ).toEqual({
      state: 'Please choose from the list',
      formulation: 'Please choose from the list',
      first_name: 'Please remove the characters that cannot be shown',
      notes: 'Max character allowed is 1000',
    });
  });
});
