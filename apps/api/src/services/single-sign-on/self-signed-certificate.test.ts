import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { selfSignedCertificate } from './self-signed-certificate.ts';

describe('a self-signed certificate', () => {
  it('is read and verified by others with its name, its time and its key', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const certificate = new X509Certificate(
      selfSignedCertificate(privateKey, {
        commonName: 'Bolt Ordering – single sign-on',
        from: new Date('2026-01-02T03:04:05Z'),
        until: new Date('2050-12-31T23:59:59Z'),
      }),
    );
    expect(certificate.subject).toBe('CN=Bolt Ordering – single sign-on');
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.validFromDate).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(certificate.validToDate).toEqual(new Date('2050-12-31T23:59:59Z'));
    expect(certificate.verify(publicKey)).toBe(true);
    expect(certificate.publicKey.equals(publicKey)).toBe(true);
  });
});
