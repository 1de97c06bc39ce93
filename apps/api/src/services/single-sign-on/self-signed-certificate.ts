import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

// DER (ITU-T X.690), as much of it as a certificate takes.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const NULL = Buffer.from([0x05, 0x00]);
const VERSION_3 = 0xa0;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const SHA256_WITH_RSA = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a864886f70d01010b', 'hex')), NULL);
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'));

const generalizedTime = (timestamp: Date): Buffer =>
  der(GENERALIZED_TIME, Buffer.from(`${timestamp.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/**
 * A certificate (RFC 5280) that an RSA key signs for itself: the form in which SAML metadata carries a public key.
 * Nothing is trusted for its sake; the identity provider takes it from the metadata.
 */
export function selfSignedCertificate(
  key: KeyObject,
  given: { commonName: string; from: Date; until: Date },
): string {
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(given.commonName, 'utf8')))),
  );
  const serial = randomBytes(16);
  // Positive and of full length: the first bit is clear, the second set.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const toBeSigned = der(
    SEQUENCE,
    der(VERSION_3, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, generalizedTime(given.from), generalizedTime(given.until)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', toBeSigned, key);
  const certificate = der(
    SEQUENCE,
    toBeSigned,
    SHA256_WITH_RSA,
    der(BIT_STRING, Buffer.from([0]), signature),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
