import { describe, expect, it } from 'vitest';
import { readPhone } from './phone-number.ts';

describe('[REGDATA-08] a phone number as people write it', () => {
  it.each([
    ['02 5550 0114', 'Australia', '02 5550 0114', '+61255500114'],
    ['(02) 5550-0114', 'Australia', '02 5550 0114', '+61255500114'],
    ['+61 (0)2 5550 0114', 'Australia', '02 5550 0114', '+61255500114'],
    ['0061 2 5550 0114', 'Australia', '02 5550 0114', '+61255500114'],
    ['0491.570.156', 'Australia', '0491 570 156', '+61491570156'],
    ['+61491570156', 'Australia', '0491 570 156', '+61491570156'],
    ['1800 975 711', 'Australia', '1800 975 711', '1800975711'],
    ['13 22 33', 'Australia', '13 22 33', '132233'],
    ['02 5550 0114 ext. 12', 'Australia', '02 5550 0114 ext 12', '+61255500114;ext=12'],
    ['021 555 0114', 'New Zealand', '021 555 0114', '+64215550114'],
    ['+64 9 555 0114', 'New Zealand', '09 555 0114', '+6495550114'],
    ['0800 555 011', 'New Zealand', '0800 555 011', '+64800555011'],
    ['+64 9 555 0114', 'Australia', '+6495550114', '+6495550114'],
    ['0064 9 555 0114', 'Australia', '+6495550114', '+6495550114'],
    ['0011 64 9 555 0114', 'Australia', '+6495550114', '+6495550114'],
    ['0011 61 2 5550 0114', 'New Zealand', '+61255500114', '+61255500114'],
    ['00 64 9 555 0114', 'New Zealand', '09 555 0114', '+6495550114'],
    ['020 7946 0114', 'United Kingdom', '02079460114', '+442079460114'],
    ['55500114', 'Australia', '55500114', '55500114'],
  ])('%s in %s is shown as %s and dialled as %s', (typed, country, shown, dialled) => {
    expect(readPhone(typed, country)).toEqual({ shown, dialled });
  });

  it.each([
    '',
    '12345',
    'call me',
    '02 5550 O114',
    '02 5550 0114 02 5550 0114',
    '++61255500114',
    '<b>1234567</b>',
  ])('is not %j', (typed) => {
    expect(readPhone(typed, 'Australia')).toBeNull();
  });

  it.each(['__proto__', 'constructor', 'toString'])('is read where %s stands for the country', (country) => {
    expect(readPhone('02 5550 0114', country)?.shown).toBe('0255500114');
  });
});
