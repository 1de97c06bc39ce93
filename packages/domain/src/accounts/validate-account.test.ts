import { describe, expect, it } from 'vitest';
import {
  type PersonForm,
  validateHospitalUserRights,
  validatePerson,
  validateStaffRights,
} from './validate-account.ts';

const person: PersonForm = {
  firstName: 'Mira',
  lastName: 'Placeholder',
  username: 'mira.p-2_x',
  email: 'mira@supplier.example',
};
const username = 'Use 3 to 40 letters, digits, dots, hyphens or underscores';

describe('the person of an account', () => {
  it('is valid with names, a username and a mail address', () => {
    expect(validatePerson(person)).toEqual({});
    expect(validatePerson({ ...person, username: ' abc ', firstName: 'Ó'.repeat(50) })).toEqual({});
  });

  it.each<[Partial<PersonForm>, object]>([
    [{ firstName: ' \u200b ' }, { firstName: 'Required field' }],
    [{ lastName: '' }, { lastName: 'Required field' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Max character allowed is 50' }],
    [{ firstName: 'Mi\u202era' }, { firstName: 'Please remove the characters that cannot be shown' }],
    [{ username: 'ab' }, { username }],
    [{ username: 'a'.repeat(41) }, { username }],
    [{ username: 'mira p' }, { username }],
    [{ username: 'mírá' }, { username }],
    [{ username: 'mira@home' }, { username }],
    [{ email: '' }, { email: 'Not a valid email' }],
    [{ email: 'mira@' }, { email: 'Not a valid email' }],
    [{ email: '<mira@supplier.example>' }, { email: 'Not a valid email' }],
    [{ email: 'rem,mira@supplier.example' }, { email: 'Not a valid email' }],
    [{ email: 'mira@supplier.example;x.example' }, { email: 'Not a valid email' }],
  ])('[WBADM-20] with %o is refused at its field', (wrong, fields) => {
    expect(validatePerson({ ...person, ...wrong })).toEqual(fields);
  });
});

describe('what an account may do', () => {
  it('[WBADM-20] takes a role of staff, and a hospital of a hospital user', () => {
    expect(validateStaffRights({ roles: ['reviewer', 'administrator'] })).toEqual({});
    for (const roles of [[], ['owner']])
      expect(validateStaffRights({ roles })).toEqual({ roles: 'Please choose at least one role' });
    expect(validateHospitalUserRights({ hospitalIds: ['DMOH01'] })).toEqual({});
    expect(validateHospitalUserRights({ hospitalIds: [] })).toEqual({
      hospitalIds: 'Please choose at least one hospital',
    });
  });
});
