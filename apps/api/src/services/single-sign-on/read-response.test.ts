import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResponse } from './read-response.ts';

const encode = (xml: string) => Buffer.from(xml).toString('base64');
const read = (xml: string) => readResponse(encode(xml));
const ISSUER = '<saml:Issuer>https://login.example/a?b=1&amp;c=2</saml:Issuer>';
const response = (content: string) =>
  `<?xml version="1.0"?><samlp:Response ID="_1">${content}</samlp:Response>`;

describe('a response, before it is given to a parser', () => {
  it('names its issuer, the first one', () => {
    const issuer = 'https://login.example/a?b=1&c=2';
    expect(read(response(ISSUER))).toEqual({ issuer });
    expect(read(response(`${ISSUER}<saml:Issuer>another</saml:Issuer>`))).toEqual({ issuer });
    expect(
      read(response('<a b=">"/><!-- <x> --><![CDATA[<y>]]><Issuer\n Format="x">\n me </Issuer>')),
    ).toEqual({
      issuer: 'me',
    });
  });

  it('is read though brackets stand in quotes of either kind, and a comment begins like its end', () => {
    const quoted = `<a b='">' c="'>"/>`;
    const comment = '<!--> <Issuer>another</Issuer> -->';
    expect(read(response(`${quoted}${comment}<Issuer>me</Issuer>`))).toEqual({ issuer: 'me' });
  });

  it('is read as long, as wide and as deep as one may be', () => {
    const issuer = '<Issuer>me</Issuer>';
    for (const xml of [
      response(issuer + ' '.repeat(65_536 - response(issuer).length)),
      response(issuer + '<a/>'.repeat(998)),
      response(issuer + '<a>'.repeat(39) + '</a>'.repeat(39)),
    ])
      expect(read(xml)).toEqual({ issuer: 'me' });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'Issuer'],
    ['no issuer', response('')],
    ['an empty issuer', response('<Issuer/>')],
    ['a document type', `<!DOCTYPE r [<!ENTITY e "e">]>${response(ISSUER)}`],
    ['an entity', response(`${ISSUER}<!ENTITY e "e">`)],
    ['a tag that does not end', `${response(ISSUER)}<a`],
    ['a tag in a tag', response(`${ISSUER}<a <b>`)],
    ['an element that does not end', response(`${ISSUER}<a>`)],
    ['more than 64 kB', response(ISSUER + ' '.repeat(65_537 - response(ISSUER).length))],
    ['more elements than any has', response(ISSUER + '<a/>'.repeat(999))],
    ['more levels than any has', response(ISSUER + '<a>'.repeat(40) + '</a>'.repeat(40))],
  ])('is refused: %s', (_, xml) => {
    expect(read(xml)).toBeUndefined();
  });

  it('is read to its end whatever it is', () => {
    const piece = fc.constantFrom(
      '<',
      '</',
      '/>',
      '>',
      '<Issuer',
      '<!--',
      '-->',
      '"',
      "'",
      ' ',
      'a',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void read(response(pieces.join('')))),
    );
    expect(read(`<Issuer ${'<Issuer '.repeat(8_000)}`)).toBeUndefined();
    expect(read(`<Issuer>${' '.repeat(60_000)}`)).toBeUndefined();
  });
});
