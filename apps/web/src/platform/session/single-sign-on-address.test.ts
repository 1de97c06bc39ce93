import { describe, expect, it } from 'vitest';
import { readSingleSignOn } from './single-sign-on-address.ts';

const read = (path: string) => readSingleSignOn(new URL(path, 'https://portal.example'));

describe('an address that signs in', () => {
  it('[SSO-01] carries a SAMLResponse, on whatever screen', () => {
    expect(read('/login?SAMLResponse=PHg%2B')).toEqual({ SAMLResponse: 'PHg+' });
    expect(read('/samlassertion?SAMLResponse=abc&RelayState=x')).toEqual({ SAMLResponse: 'abc' });
    expect(read('/manage-orders?order=recent&SAMLResponse=abc')).toEqual({ SAMLResponse: 'abc' });
  });

  it('carries a code, or the news of a failure, on the landing screen alone', () => {
    expect(read('/samlassertion?code=abc')).toEqual({ code: 'abc' });
    expect(read('/samlassertion/?failed=1')).toEqual({ failed: '1' });
    expect(read('/login?code=abc')).toBeUndefined();
  });

  it('[SSO-04] is none without either', () => {
    expect(read('/samlassertion')).toBeUndefined();
    expect(read('/samlassertion?SAMLResponse=')).toBeUndefined();
  });
});
