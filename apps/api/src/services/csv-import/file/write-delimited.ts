import type { Encoding } from './recognise-encoding.ts';

/** Rows as a file of text that a spreadsheet opens without asking: with the mark of its encoding, where it has one. */
export function writeDelimited(
  rows: readonly (readonly string[])[],
  { encoding, delimiter }: { encoding: string; delimiter: string },
): Buffer {
  const text = rows
    .map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`)
    .join('');
  return encode(text, encoding as Encoding);
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

const BYTE_ORDER_MARK = '\ufeff';

function encode(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(BYTE_ORDER_MARK + text, 'utf8');
    case 'utf-16le':
      return Buffer.from(BYTE_ORDER_MARK + text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(BYTE_ORDER_MARK + text, 'utf16le').swap16();
    case 'windows-1252':
      return encodeWindows1252(text);
  }
}

/** The letters of the bytes 0x80 to 0x9f; all others are their own number. */
const byteOfLetter = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map(
    (letter, at) => [letter, 0x80 + at],
  ),
);

/** What was typed on the screen may have letters that the file's encoding has not: then the file is in UTF-8. */
function encodeWindows1252(text: string): Buffer {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : byteOfLetter.get(text[at] ?? '');
    if (byte === undefined) return encode(text, 'utf-8');
    bytes[at] = byte;
  }
  return bytes;
}
